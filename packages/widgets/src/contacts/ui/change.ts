import type { Change } from '@vitrine/core/contacts'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { drawing } from '../../ui/drawing.ts'

export type ContactsTranslate = Translate<MessageKey<'contacts'>>

const arrows = {
  up: drawing('M6 14 14 6M8 6h6v6'),
  down: drawing('m6 6 8 8M14 8v6H8'),
  same: drawing('M5 10h10'),
}

/** The change in words, so that neither colour nor arrow is needed. */
const changeText = (change: Change, t: ContactsTranslate, unit: 'percent' | 'points' = 'percent'): string => {
  if (change.kind === 'none') return t('change.none')
  if (change.kind === 'same') return t('change.same')
  const { kind, amount } = change
  if (unit === 'points') return t(kind === 'up' ? 'change.upPoints' : 'change.downPoints', { count: amount })
  return t(kind === 'up' ? 'change.up' : 'change.down', { amount })
}

/** An arrow and a text. `isGoodWhen` says which direction is positive; without it the colour is neutral. */
export const changeMark = (
  change: Change,
  t: ContactsTranslate,
  { unit, goodWhen = 'up', before }: { unit?: 'percent' | 'points'; goodWhen?: 'up' | 'down' | 'neither'; before?: string } = {},
): TemplateResult => {
  const tone =
    change.kind === 'up' || change.kind === 'down' ? (change.kind === goodWhen ? 'good' : goodWhen === 'neither' ? '' : 'bad') : ''
  return html`<span class="change ${tone}" title=${before ?? nothing}
    >${change.kind === 'none' ? nothing : arrows[change.kind]}<span>${changeText(change, t, unit)}</span></span
  >`
}
