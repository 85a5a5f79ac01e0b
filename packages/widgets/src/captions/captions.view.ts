import { captionsMessages } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { textGenerationSources, textGenerationStyles, textWritingView } from '../text-generation/text-generation.view.ts'
import { button } from '../ui/button.ts'
import { selectField } from '../ui/field.ts'
import { Captions, networkOf, type CaptionTarget } from './captions.controller.ts'

export { Captions }
export const captionsStyles = textGenerationStyles
export const captionsSources = { captions: captionsMessages, ...textGenerationSources }

const promptChoice = (captions: Captions, target: CaptionTarget): TemplateResult | typeof nothing => {
  const { t } = captions
  const fixed = captions.fixedPrompt(target)
  if (fixed)
    return html`<div class="field"><span class="field-label">${t('prompt.label')}</span><span>${fixed.title}</span><span class="field-note">${t('prompt.fixed')}</span></div>`
  if (!captions.mayChoosePrompts) return nothing
  // It is there before the prompts are, so that nothing moves under a click.
  const { promptId, prompts } = captions.choiceOf(target)
  return selectField({
    label: t('prompt.label'),
    name: `text-writing-prompt-${target}`,
    value: String(promptId ?? ''),
    hint: t('prompt.hint'),
    options: [{ value: '', label: t('prompt.none') }, ...(prompts ?? []).map(({ id, title }) => ({ value: String(id), label: title }))],
    onChange: (id) => captions.choosePrompt(target, id === '' ? null : Number(id)),
  })
}

/** Goes back to what was proposed first, as long as the post is saved and not out. */
const firstButton = (captions: Captions, target: CaptionTarget): TemplateResult | typeof nothing => {
  const { session, t, writing } = captions
  const network = networkOf(target)
  const isOut = network === null ? session.isInitialLocked : session.isLocked(network)
  const { isWriting } = writing.panel(target)
  return session.isNew || isOut
    ? nothing
    : button({ label: t('first'), compact: true, tone: 'quiet', busy: isWriting, onClick: () => void captions.first(target) })
}

/** Has a text of the post written, beside its field. */
export const captionView = (captions: Captions, target: CaptionTarget): TemplateResult => {
  const { t, session, writing } = captions
  const isEditorial = session.kind === 'editorial'
  return textWritingView(writing, target, {
    choices: ['tone', 'length', 'language'],
    more: promptChoice(captions, target),
    note: t(isEditorial ? 'notes.fromTitle' : 'notes.fromAd'),
    blockedReason: captions.needsTitle ? t('needsTitle') : null,
    origin: writing.panel(target).proposal.written?.isKept ? t('notes.kept') : null,
    hasAd: !isEditorial,
    beside: firstButton(captions, target),
  })
}
