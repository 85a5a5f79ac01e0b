import { formatBytes } from '@vitrine/core/media'
import { logoFault, type LogoFault } from '@vitrine/core/profile'
import { record } from '../audit/audit.store.ts'
import type { Author } from '../caller.ts'
import { storeUploaded } from '../media/media.service.ts'
import { findOneMedia } from '../media/media.store.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { holdProfile, saveLogo } from './profile.store.ts'

export const logoRefusal = (fault: LogoFault): Refusal => new Refusal(fault, { field: 'logo' })

/** Makes a file the logo of an account, in place of the one that there was. What it really is is decided by its content. */
export const changeLogo = async (
  services: Services,
  author: Author,
  id: number,
  file: { name: string; bytes: Uint8Array },
): Promise<void> => {
  const fault = logoFault(file.bytes.byteLength, file.bytes.subarray(0, formatBytes))
  if (fault) throw logoRefusal(fault)
  const stored = await storeUploaded(services, id, { kind: 'picture', ...file })
  await services.database.db.transaction(async (tx) => {
    await holdProfile(tx, id)
    const kept = await findOneMedia(tx, id, stored.id)
    if (!kept) throw notFound()
    await saveLogo(tx, id, { mediaId: kept.id, url: kept.url })
    await record(tx, author, 'profile.logo-changed', { subjectId: id })
  })
}

export const deleteLogo = (services: Services, author: Author, id: number): Promise<void> =>
  services.database.db.transaction(async (tx) => {
    const { logo } = await holdProfile(tx, id)
    if (logo === null) return
    await saveLogo(tx, id, null)
    await record(tx, author, 'profile.logo-deleted', { subjectId: id })
  })
