import type { AdRecord, StoredCopy, WorkingCopy } from '../../ad-form/ad-form.record.model.ts'
import type { AdSessionOptions } from './ad-editor.session.model.ts'
import type { SessionParts } from './ad-editor.session.types.ts'
import {
  baseOf,
  isLive,
  isSameBeginning,
  isSameContent,
  mergeContent,
  typedVersions,
  type TypedVersion,
} from './ad-editor.session.rules.ts'

/** The ad to open; null for a new one. For a copy that was saved meanwhile, its ad. */
export const recordOf = async ({
  client,
  device,
  ad,
  record,
}: Pick<AdSessionOptions, 'client' | 'device' | 'ad' | 'record'>): Promise<AdRecord | null> => {
  if (typeof ad === 'number') return record ?? client.get(ad)
  const { copyId } = ad
  // The device's copy may be newer than the saved ad.
  if (copyId === undefined || device.list(null).some(({ id }) => id === copyId)) return null
  const saved = await client.adOf(copyId)
  return saved === null ? null : client.get(saved)
}

type Parts = Pick<SessionParts, 'draft' | 'conflict' | 'autosave' | 'copy' | 'presence' | 'damaged'>

/** Restores the latest typed version; earlier ones are offered if they differ from it. */
const resumeSaved = ({ draft, conflict, autosave, copy }: Parts, record: AdRecord, [last, ...earlier]: readonly TypedVersion[]): void => {
  if (!last) return
  const base = baseOf(last, record)
  const { content, conflicts } = mergeContent(base, last.content, record.content)
  const isElsewhere = isLive(last, Date.now() + autosave.clockShift)
  if (isElsewhere) copy.markObsolete(last.id)
  else copy.takeId(last.id)
  copy.restore(isElsewhere ? { ...last, keptAt: null } : last, content)
  draft.fill(content)
  if (conflicts.length) {
    conflict.open({ base, baseVersion: last.baseVersion }, record, conflicts)
    copy.write()
  } else conflict.stash(record.content, { kind: 'saved', at: record.updatedAt, by: record.updatedBy })
  for (const version of earlier) {
    const other = mergeContent(baseOf(version, record), version.content, record.content).content
    if (isSameContent(other, content)) copy.markObsolete(version.id)
    else conflict.offer({ kind: 'elsewhere', theirs: other, at: version.at, by: '', copyId: version.id })
  }
}

/** Restores the copy that the page names; otherwise offers one that was begun in the same way and is open in no tab. */
const resumeNew = async ({ tabs }: Pick<AdSessionOptions, 'tabs'>, parts: Parts, typed: readonly TypedVersion[]): Promise<void> => {
  const { draft, conflict, copy } = parts
  const own = typed.find(({ id }) => id === copy.id)
  if (own) {
    copy.restore(own, own.content)
    return draft.fill(own.content)
  }
  const taken = [...(await tabs.taken())].map((name) => name.split(':').at(-1))
  const unfinished = typed.find(
    (other) => isSameBeginning(other, copy.beginning) && !taken.includes(other.id) && !isSameContent(other.content, draft.base),
  )
  if (unfinished) conflict.offer({ kind: 'unfinished', theirs: unfinished.content, at: unfinished.at, by: '', copyId: unfinished.id })
}

const isReadable = (copy: StoredCopy): copy is WorkingCopy => copy.content !== null

/** Finds what this person typed and did not save, on this device and on the server, and restores it. */
export const resumeTyped = async (
  options: Pick<AdSessionOptions, 'client' | 'device' | 'tabs' | 'userId'>,
  parts: Parts,
): Promise<void> => {
  const { client, device, userId } = options
  const adId = parts.draft.record?.id ?? null
  device.removeOld()
  const copies = await client.copies(adId).catch((): StoredCopy[] => [])
  const own = copies.filter(({ user }) => user.id === userId)
  const onDevice = device.list(adId)
  // One that the device has too is sent again from there.
  parts.damaged.set(own.filter((copy) => !isReadable(copy) && !onDevice.some(({ id }) => id === copy.id)))
  const typed = typedVersions(onDevice, own.filter(isReadable))
  if (!parts.draft.record) return resumeNew(options, parts, typed)
  resumeSaved(parts, parts.draft.record, typed)
  parts.presence.setOthers(copies)
}
