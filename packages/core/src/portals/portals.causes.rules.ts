import type { Translate } from '../i18n/messages.types.ts'
import type { MessageKey } from '../i18n/sources.ts'
import type { PortalCause } from './portals.requirements.model.ts'

/** The texts that describe causes. */
export interface CauseTexts {
  causes: Translate<MessageKey<'portal-causes'>>
  /** The label of a field of the editor. */
  labelOf: (field: string) => string
}

type CauseKey = MessageKey<'portal-causes'>

const boundKeys = {
  length: ['length.min', 'length.max'],
  range: ['range.min', 'range.max'],
  pictures: ['pictures.min', 'pictures.max'],
} as const satisfies Partial<Record<PortalCause['kind'], readonly [min: CauseKey, max: CauseKey]>>

/** The text keys of all other kinds: a kind without one does not compile. */
const plainKeys: Record<Exclude<PortalCause['kind'], 'contact' | keyof typeof boundKeys>, CauseKey> = {
  field: 'field',
  words: 'words',
  offers: 'offers',
  'object-types': 'objectTypes',
  'picture-size': 'pictureSize',
}

const keyOf = ({ kind, params }: PortalCause): CauseKey => {
  if (kind === 'contact') return `contact.${params['detail'] as 'phone' | 'email' | 'link'}`
  if (kind === 'length' || kind === 'range' || kind === 'pictures') return boundKeys[kind]['min' in params ? 0 : 1]
  return plainKeys[kind]
}

/** A sentence that says what is wrong and how to fix it. */
export const causeText = (cause: PortalCause, { causes, labelOf }: CauseTexts): string =>
  causes(keyOf(cause), { ...cause.params, field: labelOf(cause.field), count: Number(cause.params['min'] ?? cause.params['max'] ?? 0) })
