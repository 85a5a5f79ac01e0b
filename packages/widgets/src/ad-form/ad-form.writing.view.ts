import type { AdFieldName } from '@vitrine/core/ad-form'
import { adWritingMessages } from '@vitrine/core/i18n'
import { nothing, type TemplateResult } from 'lit'
import { textGenerationSources, textGenerationStyles, textWritingView } from '../text-generation/text-generation.view.ts'
import { selectField } from '../ui/field.ts'
import { AdWriting, isWritable, purposesOf, type AdTextName } from './ad-form.writing.controller.ts'

export { AdWriting }
export const adWritingStyles = textGenerationStyles
export const adWritingSources = { 'ad-writing': adWritingMessages, ...textGenerationSources }

const purposeChoice = (writing: AdWriting, name: AdTextName): TemplateResult => {
  const { t } = writing
  const purposes = purposesOf(name)
  return selectField({
    label: t('purpose'),
    name: `text-writing-purpose-${name}`,
    value: writing.purposeOf(name),
    options: purposes.map((value) => ({ value, label: t(`purposes.${value}`) })),
    onChange: (chosen) => writing.choosePurpose(name, purposes.find((each) => each === chosen) ?? 'description'),
  })
}

/** Has a description of the ad written, beside its field; nothing beside other fields. */
export const adWritingView = (writing: AdWriting, name: AdFieldName): TemplateResult | typeof nothing => {
  if (!isWritable(name)) return nothing
  const { t } = writing
  const purpose = writing.purposeOf(name)
  const { question, proposal } = writing.writing.panel(name)
  const isAnew = question?.purpose === 'translation' && proposal.written?.writer === 'copywriter'
  return textWritingView(writing.writing, name, {
    choices: purpose === 'description' ? ['tone', 'length'] : [],
    more: purposeChoice(writing, name),
    note: t(`notes.${purpose}`),
    blockedReason: writing.blockedReason(name),
    origin: isAnew ? t('notes.anew') : null,
    hasAd: true,
  })
}
