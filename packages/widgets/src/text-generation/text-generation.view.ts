import { languages, textGenerationMessages, type Language } from '@vitrine/core/i18n'
import { textLengths, textTones, type TextLength, type TextStyle, type TextTone } from '@vitrine/core/text-generation'
import { html, nothing, type TemplateResult } from 'lit'
import { badge } from '../ui/badge.ts'
import { button } from '../ui/button.ts'
import { checkbox, selectField } from '../ui/field.ts'
import { iconAlert } from '../ui/icons.ts'
import { TextWriting } from './text-generation.controller.ts'
import type { TextPanel } from './text-generation.panel.service.ts'

export { TextWriting }
export { textGenerationStyles } from './text-generation.styles.ts'
export const textGenerationSources = { 'text-generation': textGenerationMessages }

export interface WritingOptions {
  /** The parts of the style that are chosen here. */
  choices: readonly (keyof TextStyle)[]
  /** Further choices of the field, which come first. */
  more?: TemplateResult | typeof nothing
  /** What the text is written from. */
  note: string
  /** Why none can be written now; null where one can. */
  blockedReason: string | null
  /** What else there is to say of how the proposal came about. */
  origin?: string | null
  /** Whether there is an ad that texts are to be compared with. */
  hasAd: boolean
  /** Stands beside the button that opens the panel. */
  beside?: TemplateResult | typeof nothing
}

interface Scope extends WritingOptions {
  writing: TextWriting
  field: string
  panel: TextPanel
}

/** From this remainder on it is said how many texts are left today. */
const fewLeft = 10

const next = <Value>(values: readonly Value[], value: Value): Value => values[(values.indexOf(value) + 1) % values.length] ?? value

const choice = (name: keyof TextStyle, { writing, field, panel }: Scope): TemplateResult => {
  const { t } = writing
  const { style } = panel
  const options = {
    tone: () => textTones.map((value) => ({ value, label: t(`tones.${value}`) })),
    length: () => textLengths.map((value) => ({ value, label: t(`lengths.${value}`) })),
    language: () => languages.map((value) => ({ value, label: t(`languages.${value}`) })),
  }
  return selectField({
    label: t(name),
    name: `text-writing-${name}-${field}`,
    value: style[name],
    options: options[name](),
    onChange: (value) => writing.setStyle(field, { [name]: value as TextTone | TextLength | Language }),
  })
}

/** One button, so that the focus stays on it while it says something else. */
const writeButton = ({ writing, field, panel, blockedReason }: Scope): TemplateResult => {
  const { t } = writing
  const label = panel.isWriting ? t('act.stop') : t(panel.isProposed ? 'act.again' : 'act.write')
  const inert = blockedReason !== null && !panel.isWriting
  return html`<button
    type="button"
    class="button ${panel.isProposed || panel.isWriting ? 'secondary' : 'primary'} compact text-writing-write"
    aria-disabled=${inert ? 'true' : nothing}
    aria-describedby=${inert ? `text-writing-why-${field}` : nothing}
    @click=${() => (inert ? undefined : panel.isWriting ? panel.proposal.stop() : void writing.write(field))}
  >
    <span class="button-label">${label}</span>
  </button>`
}

/** Other texts, which differ from the proposal in one way. */
const others = ({ writing, field, panel, choices }: Scope): TemplateResult | typeof nothing => {
  if (choices.length === 0) return nothing
  const { t } = writing
  const { tone, length, language } = panel.style
  const at = textLengths.indexOf(length)
  const change = (label: string, style: Partial<TextStyle> | null): TemplateResult =>
    button({ label, compact: true, tone: 'quiet', disabled: style === null, onClick: () => void writing.write(field, style ?? {}) })
  const lengthAt = (index: number) => {
    const other = textLengths[index]
    return other ? { length: other } : null
  }
  const [otherTone, otherLanguage] = [next(textTones, tone), next(languages, language)]
  const acts = {
    length: () => html`${change(t('act.shorter'), lengthAt(at - 1))} ${change(t('act.longer'), lengthAt(at + 1))}`,
    tone: () => change(t('act.tone', { tone: t(`tones.${otherTone}`) }), { tone: otherTone }),
    language: () => change(t('act.language', { language: t(`languages.${otherLanguage}`) }), { language: otherLanguage }),
  }
  return html`<div class="text-writing-acts">${(['length', 'tone', 'language'] as const).map((name) => (choices.includes(name) ? acts[name]() : nothing))}</div>`
}

/** How the text came about. */
const origins = ({ writing, panel, origin }: Scope): TemplateResult | typeof nothing => {
  const { written, status } = panel.proposal
  const { t } = writing
  const sentences = [
    status === 'stopped' && t('notes.stopped'),
    written?.fallback && t(`notes.fallback.${written.fallback}`),
    origin,
    written && written.left !== null && written.left <= fewLeft && t('notes.left', { count: written.left }),
  ].filter((sentence) => typeof sentence === 'string')
  return sentences.length === 0 ? nothing : html`${sentences.map((sentence) => html`<p class="field-note">${sentence}</p>`)}`
}

/** What speaks against the text, and that it was read. */
const objections = ({ writing, field, panel, hasAd }: Scope): TemplateResult | typeof nothing => {
  const { t, facts } = writing
  const { text } = panel.proposal
  if (!facts?.isReady) return hasAd ? html`<p class="field-note">${t('notes.unchecked')}</p>` : nothing
  const { contradicted, forbidden } = facts.objections(text)
  return html`${facts.render(text, `text-writing-${field}`, { isProposal: true })}
  ${
    contradicted + forbidden === 0
      ? nothing
      : html`<div class="text-writing-read">
          ${checkbox({
            label: t(forbidden > 0 ? 'read.law' : 'read.ad'),
            name: `text-writing-read-${field}`,
            checked: panel.hasRead,
            onChange: (hasRead) => writing.setRead(field, hasRead),
          })}
          ${panel.hasRead ? nothing : html`<span class="field-note">${t('read.why')}</span>`}
        </div>`
  }`
}

const decided = (scope: Scope): TemplateResult => {
  const { writing, field } = scope
  const { t } = writing
  const isUnread = writing.isUnread(field)
  return html`${origins(scope)} ${others(scope)} ${objections(scope)}
    <div class="text-writing-acts">
      ${button({
        label: t('act.use'),
        compact: true,
        tone: 'primary',
        disabled: isUnread,
        ...(isUnread && { title: t('read.why') }),
        onClick: () => writing.use(field),
      })}
      ${button({ label: t('act.discard'), compact: true, onClick: () => writing.discard(field) })}
    </div>`
}

const speakingOf = (language: Language): string => (language === 'mx' ? 'es-MX' : language)

const proposed = (scope: Scope): TemplateResult | typeof nothing => {
  const { writing, field, panel } = scope
  const { proposal } = panel
  if (!panel.isProposed && proposal.text === '') return nothing
  const { written } = proposal
  const shown = panel.isProposed ? (writing.facts?.marked(proposal.text) ?? proposal.text) : proposal.text
  return html`<section class="text-writing-proposal" aria-labelledby="text-writing-title-${field}">
    <h4 id="text-writing-title-${field}">${writing.t('proposed')} ${written ? badge('plain', writing.t(`writers.${written.writer}`)) : nothing}</h4>
    <p class="words" part="text-writing-text" lang=${panel.question ? speakingOf(panel.question.language) : nothing}>${shown}</p>
    ${panel.isProposed ? decided(scope) : nothing}
  </section>`
}

/** Refusals for which trying again is of no use. */
const isFinal = ({ proposal: { error } }: TextPanel): boolean =>
  error !== null && (error.kind === 'forbidden' || error.kind === 'conflict' || error.code === 'text-budget')

const failure = ({ writing, field, panel }: Scope): TemplateResult | typeof nothing => {
  if (panel.proposal.status !== 'failed') return nothing
  const { t } = writing
  return html`<div class="text-writing-failure" part="text-writing-failure">
    ${iconAlert()}
    <p><b>${t(`failures.${panel.proposal.failed}`)}</b> ${writing.reasonOf(field)}</p>
    ${isFinal(panel) ? nothing : button({ label: t('act.retry'), compact: true, onClick: () => void writing.retry(field) })}
  </div>`
}

const panelView = (scope: Scope): TemplateResult => {
  const { writing, field, panel } = scope
  const { t } = writing
  const name = writing.nameOf(field)
  return html`<div class="text-writing-panel" id="text-writing-${field}" role="group" aria-label=${t('title', { target: name })} aria-busy=${panel.isWriting ? 'true' : nothing}>
    <div class="text-writing-choices">${scope.more ?? nothing} ${scope.choices.map((name) => choice(name, scope))}</div>
    <p class="field-note">${scope.note}</p>
    <div class="text-writing-acts">
      ${writeButton(scope)}
      ${scope.blockedReason === null ? nothing : html`<span class="field-note" id="text-writing-why-${field}">${scope.blockedReason}</span>`}
      <span class="field-note" role="status">${panel.isWriting ? t('writing', { target: name }) : ''}</span>
    </div>
    ${failure(scope)} ${proposed(scope)}
  </div>`
}

/** Has the text of a field written, beside it. */
export const textWritingView = (writing: TextWriting, field: string, options: WritingOptions): TemplateResult => {
  const panel = writing.panel(field)
  const scope = { ...options, writing, field, panel }
  const { t } = writing
  return html`<div class="text-writing" part="text-writing">
    <div class="text-writing-acts">
      <button
        type="button"
        class="button secondary compact text-writing-opener"
        aria-expanded=${panel.isOpen ? 'true' : 'false'}
        aria-controls=${panel.isOpen ? `text-writing-${field}` : nothing}
        @click=${() => writing.toggle(field)}
      >
        <span class="button-label">${t('open')}</span>
      </button>
      ${options.beside ?? nothing}
    </div>
    ${panel.isOpen ? panelView(scope) : nothing}
  </div>`
}
