import type { AdRecord, WorkingCopy } from '../../ad-form/ad-form.record.model.ts'
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

/** The ad that is opened; null for a new one. A copy that was saved meanwhile leads to its ad. */
export const recordOf = async ({
  client,
  device,
  ad,
  record,
}: Pick<AdSessionOptions, 'client' | 'device' | 'ad' | 'record'>): Promise<AdRecord | null> => {
  if (typeof ad === 'number') return record ?? client.get(ad)
  const { copyId } = ad
  // What this device has of it may be newer than what was saved.
  if (copyId === undefined || device.list(null).some(({ id }) => id === copyId)) return null
  const saved = await client.adOf(copyId)
  return saved === null ? null : client.get(saved)
}

type Parts = Pick<SessionParts, 'draft' | 'conflict' | 'autosave' | 'copy' | 'presence'>

/** Resumes the last version; the earlier ones are offered where they differ from it. */
const resumeSaved = ({ draft, conflict, autosave, copy }: Parts, record: AdRecord, [last, ...earlier]: readonly TypedVersion[]): void => {
  if (!last) return
  const base = baseOf(last, record)
  const { content, conflicts } = mergeContent(base, last.content, record.content)
  const isElsewhere = isLive(last, Date.now() + autosave.clockShift)
  if (isElsewhere) copy.settle(last.id)
  else copy.takeId(last.id)
  copy.restore(isElsewhere ? { ...last, keptAt: null } : last, content)
  draft.fill(content)
  if (conflicts.length) {
    conflict.open({ base, baseVersion: last.baseVersion }, record, conflicts)
    copy.write()
  } else conflict.stash(record.content, { kind: 'saved', at: record.updatedAt, by: record.updatedBy })
  for (const version of earlier) {
    const other = mergeContent(baseOf(version, record), version.content, record.content).content
    if (isSameContent(other, content)) copy.settle(version.id)
    else conflict.offer({ kind: 'elsewhere', theirs: other, at: version.at, by: '', copyId: version.id })
  }
}

/** Resumes the copy that the page names, or offers one that was begun alike and that no tab has open. */
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

/** Finds what this person typed before and did not save, on this device and on the server, and resumes it. */
export const resumeTyped = async (
  options: Pick<AdSessionOptions, 'client' | 'device' | 'tabs' | 'userId'>,
  parts: Parts,
): Promise<void> => {
  const { client, device, userId } = options
  const adId = parts.draft.record?.id ?? null
  device.forgetOld()
  const copies = await client.copies(adId).catch((): WorkingCopy[] => [])
  const own = copies.filter(({ user }) => user.id === userId)
  const typed = typedVersions(device.list(adId), own)
  if (!parts.draft.record) return resumeNew(options, parts, typed)
  resumeSaved(parts, parts.draft.record, typed)
  parts.presence.seen(copies)
}
