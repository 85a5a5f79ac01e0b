import { differences, isSame, mergeNewer } from '../../form/index.ts'
import type { DeviceCopy } from './ad-editor.device.service.ts'
import type { AdValues } from '../../ad-form/ad-form.form.ts'
import type { AdContent, AdRecord, CopyBeginning, StoredCopy, WorkingCopy } from '../../ad-form/ad-form.record.model.ts'
import type { AdOther, AdPart, AdParts, NewAd } from './ad-editor.session.model.ts'

export const partsOf = ({ values, ...others }: AdContent): AdParts => ({ ...values, ...others })

const contentOf = ({ pictures, instagram, documents, visits, ...values }: AdParts): AdContent => ({
  values: values satisfies AdValues,
  pictures,
  instagram,
  documents,
  visits,
})

export const differingParts = (one: AdContent, other: AdContent): AdPart[] => differences(partsOf(one), partsOf(other))

export const isSameContent = (one: AdContent, other: AdContent): boolean => differingParts(one, other).length === 0

/** Some parts of one version. */
export const pickParts = (content: AdContent, names: readonly AdPart[]): Partial<AdParts> => {
  const parts = partsOf(content)
  return Object.fromEntries(names.map((name) => [name, parts[name]])) as Partial<AdParts>
}

export const withParts = (content: AdContent, parts: Partial<AdParts>): AdContent => contentOf({ ...partsOf(content), ...parts })

/** After so many conflicts in a row, saving gives up. */
export const mostConflicts = 5

/** The beginning of a new ad's working copy. */
export const beginningOf = (ad: number | NewAd): CopyBeginning =>
  typeof ad === 'number' ? { isModel: false, parentId: null } : { isModel: ad.state === 'model', parentId: ad.parentId ?? null }

export const isSameBeginning = (one: CopyBeginning, other: CopyBeginning): boolean =>
  one.isModel === other.isModel && one.parentId === other.parentId

interface Merged {
  content: AdContent
  /** The parts that both sides changed differently. */
  conflicts: AdPart[]
}

/** Merges what was typed over `base` with what is saved now. Without a base it is not known who changed what. */
export const mergeContent = (base: AdContent | null, mine: AdContent, theirs: AdContent): Merged => {
  if (!base) return { content: mine, conflicts: differingParts(mine, theirs) }
  const { values, conflicts } = mergeNewer(partsOf(base), partsOf(mine), partsOf(theirs))
  return { content: contentOf(values), conflicts }
}

/** The merge base when saves of our own may have arrived although their answers were lost: what arrived is not another person's change. */
export const baseAfter = (base: AdContent, tried: readonly AdContent[], theirs: AdContent): AdContent => {
  const found = partsOf(theirs)
  const sent = tried.map(partsOf)
  const arrived = (Object.keys(found) as AdPart[]).filter((name) => sent.some((parts) => isSame(parts[name], found[name])))
  return withParts(base, pickParts(theirs, arrived))
}

/** A version that this person typed and did not save. */
export interface TypedVersion extends Pick<WorkingCopy, 'id' | 'isModel' | 'parentId' | 'baseVersion' | 'content'> {
  /** The version that it was typed over, if that is known. */
  base: AdContent | null
  at: Date
  /** The time of the server's copy that this one corresponds to; null if the server has none. */
  keptAt: Date | null
  /** Whether a save of it was attempted and may have arrived. */
  tried: boolean
  isOnDevice: boolean
}

const fromServer = ({ id, isModel, parentId, baseVersion, content, savedAt }: WorkingCopy): TypedVersion => ({
  id,
  isModel,
  parentId,
  baseVersion,
  content,
  base: null,
  at: savedAt,
  keptAt: savedAt,
  tried: false,
  isOnDevice: false,
})

const versionsOf = (onDevice: DeviceCopy | undefined, onServer: WorkingCopy | undefined): TypedVersion[] => {
  if (!onDevice) return onServer ? [fromServer(onServer)] : []
  const here = { ...onDevice, isOnDevice: true }
  if (!onServer) return [{ ...here, keptAt: null }]
  const keptAt = onServer.savedAt
  const known = [onDevice.content, onDevice.sent].filter((content) => content !== null)
  const isSuccessor = onDevice.keptAt?.getTime() === keptAt.getTime() || known.some((content) => isSameContent(content, onServer.content))
  return isSuccessor
    ? [{ ...here, keptAt }]
    : [
        { ...here, keptAt },
        { ...fromServer(onServer), base: onDevice.baseVersion === onServer.baseVersion ? onDevice.base : null },
      ]
}

/** The versions that this person typed and did not save, the latest first; a copy on the device replaces the server's copy that it is based on. */
export const typedVersions = (onDevice: readonly DeviceCopy[], onServer: readonly WorkingCopy[]): TypedVersion[] => {
  const ids = new Set([...onDevice, ...onServer].map(({ id }) => id))
  return [...ids]
    .flatMap((id) =>
      versionsOf(
        onDevice.find((copy) => copy.id === id),
        onServer.find((copy) => copy.id === id),
      ),
    )
    .sort((one, other) => other.at.getTime() - one.at.getTime())
}

/** The merge base of a typed version: stored with it, or the ad itself if nobody has saved it since. */
export const baseOf = (
  { base, baseVersion }: TypedVersion,
  { version, content }: Pick<AdRecord, 'version' | 'content'>,
): AdContent | null => base ?? (baseVersion === version ? content : null)

/** How long after the last activity somebody counts as present, in milliseconds. */
const presentFor = 120_000

/** Whether a copy may be in use right now, on another device or by another person: it is left to them, and continued here under another id. */
export const isLive = ({ isOnDevice, at }: TypedVersion, now: number): boolean => !isOnDevice && now - at.getTime() < presentFor

export const othersOf = (
  copies: readonly StoredCopy[],
  { copyId, userId, now }: { copyId: string; userId: number; now: number },
): AdOther[] =>
  copies
    .filter(({ id, savedAt }) => id !== copyId && now - savedAt.getTime() < presentFor)
    .map(({ id, user, savedAt }) => ({ id, name: user.name, isMe: user.id === userId, at: savedAt }))
