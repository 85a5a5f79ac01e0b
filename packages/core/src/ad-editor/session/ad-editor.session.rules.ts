import { differences, isSame, mergeNewer } from '../../form/index.ts'
import type { DeviceCopy } from './ad-editor.device.service.ts'
import type { AdValues } from '../../ad-form/ad-form.form.ts'
import type { AdContent, AdRecord, CopyBeginning, WorkingCopy } from '../../ad-form/ad-form.record.model.ts'
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

/** After so many saves of others in a row somebody should look at what happens. */
export const mostConflicts = 5

/** What a new ad is to be. */
export const beginningOf = (ad: number | NewAd): CopyBeginning =>
  typeof ad === 'number' ? { isModel: false, parentId: null } : { isModel: ad.state === 'model', parentId: ad.parentId ?? null }

export const isSameBeginning = (one: CopyBeginning, other: CopyBeginning): boolean =>
  one.isModel === other.isModel && one.parentId === other.parentId

interface Merged {
  content: AdContent
  /** What both changed, each in another way. */
  conflicts: AdPart[]
}

/** What was typed over `base`, brought over to what is saved now. Without a base nobody knows who changed what. */
export const mergeContent = (base: AdContent | null, mine: AdContent, theirs: AdContent): Merged => {
  if (!base) return { content: mine, conflicts: differingParts(mine, theirs) }
  const { values, conflicts } = mergeNewer(partsOf(base), partsOf(mine), partsOf(theirs))
  return { content: contentOf(values), conflicts }
}

/** The base to merge with where saves of our own may have arrived although their answers were lost: what arrived is no change of others. */
export const baseAfter = (base: AdContent, tried: readonly AdContent[], theirs: AdContent): AdContent => {
  const found = partsOf(theirs)
  const sent = tried.map(partsOf)
  const arrived = (Object.keys(found) as AdPart[]).filter((name) => sent.some((parts) => isSame(parts[name], found[name])))
  return withParts(base, pickParts(theirs, arrived))
}

/** Something that this person typed and did not save. */
export interface TypedVersion extends Pick<WorkingCopy, 'id' | 'isModel' | 'parentId' | 'baseVersion' | 'content'> {
  /** What it was typed over, where that is known. */
  base: AdContent | null
  at: Date
  /** The time of the server's copy that this one stands on; null where the server has none of it. */
  keptAt: Date | null
  /** A save of it was tried and may have arrived. */
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
  const isSuccessor = onDevice.keptAt?.getTime() === keptAt.getTime() || isSameContent(onDevice.content, onServer.content)
  return isSuccessor
    ? [{ ...here, keptAt }]
    : [
        { ...here, keptAt },
        { ...fromServer(onServer), base: onDevice.baseVersion === onServer.baseVersion ? onDevice.base : null },
      ]
}

/** What this person typed and did not save, the last first: a copy on the device goes for the server's own copy that it began with. */
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

/** What it was typed over: kept beside it, or the ad itself as long as nobody saved it since. */
export const baseOf = (
  { base, baseVersion }: TypedVersion,
  { version, content }: Pick<AdRecord, 'version' | 'content'>,
): AdContent | null => base ?? (baseVersion === version ? content : null)

/** For how long after the last sign of somebody they count as being there, in milliseconds. */
const presentFor = 120_000

/** Somebody else, or the same person on another device, may be typing in it right now: it goes on there, and here under another id. */
export const isLive = ({ isOnDevice, at }: TypedVersion, now: number): boolean => !isOnDevice && now - at.getTime() < presentFor

export const othersOf = (
  copies: readonly WorkingCopy[],
  { copyId, userId, now }: { copyId: string; userId: number; now: number },
): AdOther[] =>
  copies
    .filter(({ id, savedAt }) => id !== copyId && now - savedAt.getTime() < presentFor)
    .map(({ id, user, savedAt }) => ({ id, name: user.name, isMe: user.id === userId, at: savedAt }))
