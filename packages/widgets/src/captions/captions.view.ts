import { captionsMessages, languages, type Language } from '@vitrine/core/i18n'
import { textLengths, textTones, type TextLength, type TextTone } from '@vitrine/core/text-generation'
import { html, nothing, type TemplateResult } from 'lit'
import { badge } from '../ui/badge.ts'
import { button } from '../ui/button.ts'
import { checkbox, selectField } from '../ui/field.ts'
import { iconAlert } from '../ui/icons.ts'
import { Captions } from './captions.controller.ts'
import { networkOf, type CaptionPanel, type CaptionTarget } from './captions.panel.service.ts'

export { Captions }
export { captionsStyles } from './captions.styles.ts'
export const captionsSources = { captions: captionsMessages }

interface Scope {
  captions: Captions
  target: CaptionTarget
  panel: CaptionPanel
}

/** From this remainder on it is said how many texts are left today. */
const fewLeft = 10

const next = <Value>(values: readonly Value[], value: Value): Value => values[(values.indexOf(value) + 1) % values.length] ?? value

const promptChoice = ({ captions, target, panel }: Scope): TemplateResult | typeof nothing => {
  const { t } = captions
  const fixed = captions.fixedPrompt(target)
  if (fixed)
    return html`<div class="field"><span class="field-label">${t('prompt.label')}</span><span class="caption-fixed">${fixed.title}</span><span class="field-note">${t('prompt.fixed')}</span></div>`
  if (!panel.prompts?.length) return nothing
  return selectField({
    label: t('prompt.label'),
    name: `caption-prompt-${target}`,
    value: String(panel.promptId ?? ''),
    hint: t('prompt.hint'),
    options: [{ value: '', label: t('prompt.none') }, ...panel.prompts.map(({ id, title }) => ({ value: String(id), label: title }))],
    onChange: (id) => captions.change(target, { promptId: id === '' ? null : Number(id) }),
  })
}

const choices = (scope: Scope): TemplateResult => {
  const { captions, target, panel } = scope
  const { t } = captions
  const { tone, length, language } = panel.style
  return html`<div class="caption-choices">
    ${selectField({
      label: t('tone'),
      name: `caption-tone-${target}`,
      value: tone,
      options: textTones.map((value) => ({ value, label: t(`tones.${value}`) })),
      onChange: (value) => captions.change(target, { style: { tone: value as TextTone } }),
    })}
    ${selectField({
      label: t('length'),
      name: `caption-length-${target}`,
      value: length,
      options: textLengths.map((value) => ({ value, label: t(`lengths.${value}`) })),
      onChange: (value) => captions.change(target, { style: { length: value as TextLength } }),
    })}
    ${selectField({
      label: t('language'),
      name: `caption-language-${target}`,
      value: language,
      options: languages.map((value) => ({ value, label: t(`languages.${value}`) })),
      onChange: (value) => captions.change(target, { style: { language: value as Language } }),
    })}
    ${promptChoice(scope)}
  </div>`
}

/** One button, so that the focus stays on it while it says something else. */
const writeButton = ({ captions, target, panel }: Scope): TemplateResult => {
  const { t } = captions
  const label = panel.isWriting ? t('act.stop') : t(panel.isProposed ? 'act.again' : 'act.write')
  const inert = captions.needsTitle && !panel.isWriting
  return html`<button
    type="button"
    class="button ${panel.isProposed || panel.isWriting ? 'secondary' : 'primary'} compact caption-write"
    aria-disabled=${inert ? 'true' : nothing}
    @click=${() => (inert ? undefined : panel.isWriting ? panel.proposal.stop() : void captions.write(target))}
  >
    <span class="button-label">${label}</span>
  </button>`
}

/** Other texts, which differ from the proposal in one way. */
const others = ({ captions, target, panel }: Scope): TemplateResult => {
  const { t } = captions
  const { tone, length, language } = panel.style
  const at = textLengths.indexOf(length)
  const change = (label: string, style: Parameters<Captions['write']>[1] | null): TemplateResult =>
    button({ label, compact: true, tone: 'quiet', disabled: style === null, onClick: () => void captions.write(target, style ?? {}) })
  const lengthAt = (index: number) => {
    const other = textLengths[index]
    return other ? { length: other } : null
  }
  const [otherTone, otherLanguage] = [next(textTones, tone), next(languages, language)]
  return html`<div class="caption-acts">
    ${change(t('act.shorter'), lengthAt(at - 1))} ${change(t('act.longer'), lengthAt(at + 1))}
    ${change(t('act.tone', { tone: t(`tones.${otherTone}`) }), { tone: otherTone })}
    ${change(t('act.language', { language: t(`languages.${otherLanguage}`) }), { language: otherLanguage })}
  </div>`
}

/** How the text came about. */
const origin = ({ captions, panel }: Scope): TemplateResult | typeof nothing => {
  const { caption, status } = panel.proposal
  const { t } = captions
  const sentences = [
    status === 'stopped' && t('notes.stopped'),
    caption?.fallback && t(`notes.fallback.${caption.fallback}`),
    caption?.isKept && t('notes.kept'),
    caption && caption.left !== null && caption.left <= fewLeft && t('notes.left', { count: caption.left }),
  ].filter((sentence) => typeof sentence === 'string')
  return sentences.length === 0 ? nothing : html`${sentences.map((sentence) => html`<p class="field-note">${sentence}</p>`)}`
}

/** What speaks against the text, and that it was read. */
const objections = ({ captions, target, panel }: Scope): TemplateResult | typeof nothing => {
  const { t, facts } = captions
  const { text } = panel.proposal
  if (!facts?.isReady) return captions.session.kind === 'editorial' ? nothing : html`<p class="field-note">${t('notes.unchecked')}</p>`
  const { contradicted, forbidden } = facts.objections(text)
  return html`${facts.render(text, `caption-${target}`, { isProposal: true })}
  ${
    contradicted + forbidden === 0
      ? nothing
      : html`<div class="caption-read">
          ${checkbox({
            label: t(forbidden > 0 ? 'read.law' : 'read.ad'),
            name: `caption-read-${target}`,
            checked: panel.hasRead,
            onChange: (hasRead) => captions.change(target, { hasRead }),
          })}
          ${panel.hasRead ? nothing : html`<span class="field-note">${t('read.why')}</span>`}
        </div>`
  }`
}

const decided = (scope: Scope): TemplateResult => {
  const { captions, target, panel } = scope
  const { t } = captions
  const isUnread = captions.isUnread(panel)
  return html`${origin(scope)} ${others(scope)} ${objections(scope)}
    <div class="caption-acts">
      ${button({
        label: t('act.use'),
        compact: true,
        tone: 'primary',
        disabled: isUnread,
        ...(isUnread && { title: t('read.why') }),
        onClick: () => captions.use(target),
      })}
      ${button({ label: t('act.discard'), compact: true, onClick: () => captions.discard(target) })}
    </div>`
}

const speakingOf = (language: Language): string => (language === 'mx' ? 'es-MX' : language)

const proposed = (scope: Scope): TemplateResult | typeof nothing => {
  const { captions, target, panel } = scope
  const { proposal } = panel
  if (!panel.isProposed && proposal.text === '') return nothing
  const { caption } = proposal
  const shown = panel.isProposed ? (captions.facts?.marked(proposal.text) ?? proposal.text) : proposal.text
  return html`<section class="caption-proposal" aria-labelledby="caption-title-${target}">
    <h4 id="caption-title-${target}">${captions.t('proposed')} ${caption ? badge('plain', captions.t(`writers.${caption.writer}`)) : nothing}</h4>
    <p class="words" part="caption-text" lang=${panel.question ? speakingOf(panel.question.language) : nothing}>${shown}</p>
    ${panel.isProposed ? decided(scope) : nothing}
  </section>`
}

/** Refusals for which trying again is of no use. */
const isFinal = ({ proposal: { error } }: CaptionPanel): boolean =>
  error !== null && (error.kind === 'forbidden' || error.kind === 'conflict' || error.code === 'text-budget')

const failure = ({ captions, target, panel }: Scope): TemplateResult | typeof nothing => {
  if (panel.proposal.status !== 'failed') return nothing
  const { t } = captions
  return html`<div class="caption-failure" part="caption-failure">
    ${iconAlert()}
    <p><b>${t(`failures.${panel.proposal.failed}`)}</b> ${captions.reasonOf(panel)}</p>
    ${isFinal(panel) ? nothing : button({ label: t('act.retry'), compact: true, onClick: () => void captions.retry(target) })}
  </div>`
}

const panelView = (scope: Scope): TemplateResult => {
  const { captions, target, panel } = scope
  const { t } = captions
  const name = captions.nameOf(target)
  return html`<div class="caption-panel" id="caption-${target}" role="group" aria-label=${t('title', { target: name })} aria-busy=${panel.isWriting ? 'true' : nothing}>
    ${choices(scope)}
    <p class="field-note">${t(captions.session.kind === 'editorial' ? 'notes.fromTitle' : 'notes.fromAd')}</p>
    <div class="caption-acts">
      ${writeButton(scope)}
      <span class="field-note" role="status">${panel.isWriting ? t('writing', { target: name }) : ''}</span>
    </div>
    ${failure(scope)} ${proposed(scope)}
  </div>`
}

/** Goes back to what was proposed first, as long as the post is saved and not out. */
const firstButton = ({ captions, target, panel }: Scope): TemplateResult | typeof nothing => {
  const { session, t } = captions
  const network = networkOf(target)
  const isOut = network === null ? session.isInitialLocked : session.isLocked(network)
  return session.isNew || isOut
    ? nothing
    : button({ label: t('act.first'), compact: true, tone: 'quiet', busy: panel.isWriting, onClick: () => void captions.first(target) })
}

/** Has a text of the post written, beside its field. */
export const captionView = (captions: Captions, target: CaptionTarget): TemplateResult => {
  const { t, needsTitle } = captions
  const panel = captions.panel(target)
  const scope = { captions, target, panel }
  return html`<div class="caption" part="caption">
    <div class="caption-acts">
      <button
        type="button"
        class="button secondary compact caption-opener"
        aria-expanded=${panel.isOpen ? 'true' : 'false'}
        aria-controls=${panel.isOpen ? `caption-${target}` : nothing}
        aria-disabled=${needsTitle ? 'true' : nothing}
        aria-describedby=${needsTitle ? `caption-why-${target}` : nothing}
        @click=${() => (needsTitle && !panel.isOpen ? undefined : captions.toggle(target))}
      >
        <span class="button-label">${t('open')}</span>
      </button>
      ${firstButton(scope)}
    </div>
    ${needsTitle ? html`<span class="field-note" id="caption-why-${target}">${t('needsTitle')}</span>` : nothing}
    ${panel.isOpen ? panelView(scope) : nothing}
  </div>`
}
