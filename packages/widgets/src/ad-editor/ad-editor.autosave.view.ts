import type { AdPart, AdQuestion, AdSession } from '@vitrine/core/ad-editor'
import { adForm, type AdContent, type AdPicture } from '@vitrine/core/ad-form'
import { ownText, valueText, type AnyRow, type FormTexts } from '@vitrine/core/form'
import type { ApiError } from '@vitrine/core/http'
import { localeTags, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'

/** What the views of autosave and of its questions are drawn from. */
export interface AutosaveScope {
  session: AdSession
  t: Translate<MessageKey<'ad-keeping'>>
  /** The words of the form, for the labels and values of its fields. */
  texts: FormTexts
  failureText: (error: ApiError) => string
}

/** What passes by itself needs no reason: that the connection is lost is said by the page. */
const passing: ReadonlySet<ApiError['kind']> = new Set(['network', 'timeout', 'server'])

const errorOf = ({ session, t, failureText }: AutosaveScope): { text: string; isGrave: boolean } => {
  const { state, error } = session.snapshot().autosave
  if (!error || (state !== 'device' && state !== 'screen')) return { text: '', isGrave: false }
  const reason = passing.has(error.kind) ? '' : failureText(error)
  return { text: [t(`state.${state}`), reason].filter(Boolean).join(' '), isGrave: state === 'screen' || reason !== '' }
}

const savedText = (at: Date, { t, texts: { formatters } }: AutosaveScope): string => {
  const date = formatters.formatDate(at)
  return date === formatters.formatDate(new Date()) ? t('state.saved', { time: formatters.formatTime(at) }) : t('state.savedOn', { date })
}

const quietText = (scope: AutosaveScope): string => {
  const { session, t, texts } = scope
  const { autosave, isSaving, record } = session.snapshot()
  if (isSaving) return t('state.saving')
  if (autosave.state === 'none') return record ? savedText(record.updatedAt, scope) : ''
  return autosave.at ? t('state.server', { time: texts.formatters.formatTime(autosave.at) }) : ''
}

/** Where what is typed is kept, in one quiet line; said aloud where it is not as it should be. */
export const autosaveLine = (scope: AutosaveScope): TemplateResult => {
  const { text, isGrave } = errorOf(scope)
  return html`<span class="keeping ${isGrave ? 'is-grave' : ''}" part="keeping">${text ? nothing : quietText(scope)}<span role="status">${text}</span></span>`
}

const act = (label: string, run: () => void): TemplateResult => html` <button type="button" class="link" @click=${run}>${label}</button>`

const notice = (text: string, ...acts: TemplateResult[]): TemplateResult => html`<p class="banner quiet" role="status">${text}${acts}</p>`

const othersNotice = ({ session, t, texts }: AutosaveScope): TemplateResult | typeof nothing => {
  const { others } = session.snapshot()
  const names = [...new Set(others.filter(({ isMe }) => !isMe).map(({ name }) => name))]
  if (names.length > 0)
    return notice(t('others', { count: names.length, names: new Intl.ListFormat(localeTags[texts.language]).format(names) }))
  return others.length > 0 ? notice(t('elsewhereNow')) : nothing
}

const versionsNotice = ({ session, t, texts }: AutosaveScope): TemplateResult | typeof nothing => {
  const { question, isAsking, restoredAt, isDirty, hasStash } = session.snapshot()
  if (isAsking) return nothing
  if (question)
    return notice(
      t('open.text', { by: question.by || t('open.unknown') }),
      act(t('open.choose'), () => session.ask()),
    )
  if (restoredAt && isDirty) {
    const date = texts.formatters.formatDateTime(restoredAt)
    const compare = hasStash ? [act(t('restored.compare'), () => session.ask())] : []
    return notice(
      t('restored.text', { date }),
      ...compare,
      act(t('restored.discard'), () => session.discard()),
    )
  }
  return hasStash
    ? notice(
        t('stashed.text'),
        act(t('stashed.compare'), () => session.ask()),
      )
    : nothing
}

/** What others saved and is in the fields already. What is not is a question, which says so itself. */
const savedNotice = ({ session, t, texts }: AutosaveScope): TemplateResult | typeof nothing => {
  const { savedElsewhere, question } = session.snapshot()
  if (!savedElsewhere || question) return nothing
  return notice(
    t('savedElsewhere', { by: savedElsewhere.by || t('open.unknown'), date: texts.formatters.formatDateTime(savedElsewhere.at) }),
  )
}

const damagedNotice = ({ session, t, texts }: AutosaveScope): TemplateResult | typeof nothing => {
  const { damaged } = session.snapshot()
  const dates = damaged.map(({ at }) => texts.formatters.formatDateTime(at))
  if (dates.length === 0) return nothing
  return notice(
    t('damaged.text', { count: dates.length, dates: new Intl.ListFormat(localeTags[texts.language]).format(dates) }),
    act(t('damaged.discard'), () => void session.discardDamaged()),
  )
}

/** Who else is here, what they saved, and what was typed before; one line each, above the fields. */
export const autosaveNotices = (scope: AutosaveScope): TemplateResult => {
  const { session, t } = scope
  if (!session.snapshot().isPrimary) {
    return html`<p class="banner" role="status">${t('otherTab.text')} ${button({ label: t('otherTab.lead'), compact: true, onClick: () => session.takeOver() })}</p>`
  }
  return html`${othersNotice(scope)} ${savedNotice(scope)} ${versionsNotice(scope)} ${damagedNotice(scope)}`
}

// Two versions side by side

const isField = (part: AdPart): part is keyof AdContent['values'] => part in adForm.fields

const rowOf = (name: keyof AdContent['values']): AnyRow<never, never> => adForm.fields[name] as unknown as AnyRow<never, never>

const labelOf = (part: AdPart, { session, t, texts }: AutosaveScope): string => {
  if (!isField(part)) return t(`parts.${part}`)
  const { label, labelFor } = adForm.fields[part]
  return ownText(texts, labelFor?.(session.form.context) ?? label)
}

const pictureRow = (pictures: readonly AdPicture[], { t, texts }: AutosaveScope): TemplateResult =>
  pictures.length === 0
    ? html`${texts.general('conflict.empty')}`
    : html`${t('parts.pictureCount', { count: pictures.length })}
        <span class="version-pictures"
          >${pictures.map(({ thumbnailUrl, alternative }, index) => html`<img src=${thumbnailUrl} alt=${alternative || t('parts.picture', { number: index + 1 })} width="56" height="42" loading="lazy" />`)}</span
        >`

const listed = (lines: readonly string[], { texts }: AutosaveScope): string => lines.join('\n') || texts.general('conflict.empty')

/** What a version says in one part, to be read or looked at. */
const valueOf = (part: AdPart, content: AdContent, scope: AutosaveScope): unknown => {
  const { session, t, texts } = scope
  const { values, pictures, instagram, documents, visits } = content
  if (isField(part)) return valueText(rowOf(part), values[part], adForm.choicesOf(part, values, session.form.context), texts)
  switch (part) {
    case 'pictures':
      return pictureRow(pictures, scope)
    case 'instagram':
      return instagram
        ? pictureRow(
            instagram.flatMap((id) => pictures.find((picture) => picture.id === id) ?? []),
            scope,
          )
        : t('parts.firstTen')
    case 'documents':
      return listed(
        documents.map(({ name }) => name),
        scope,
      )
    default:
      return listed(
        visits.map(({ date, timeSlot }) => `${date ? texts.formatters.formatDate(new Date(date)) : t('parts.noDate')} ${timeSlot}`),
        scope,
      )
  }
}

const dateOf = ({ at }: AdQuestion, { texts }: AutosaveScope): string => (at ? texts.formatters.formatDateTime(at) : '')

/** What is begun anew is of the same kind: other things are not offered. */
const unfinishedTitle = ({ session, t }: AutosaveScope): string => {
  const { isModel, parentId } = session.beginning
  return t(parentId !== null ? 'titles.unfinishedLot' : isModel ? 'titles.unfinishedModel' : 'titles.unfinished')
}

export const questionTitle = (question: AdQuestion, scope: AutosaveScope): string =>
  question.kind === 'unfinished'
    ? unfinishedTitle(scope)
    : scope.t(`titles.${question.kind}`, { by: question.by || scope.t('open.unknown') })

const questionText = (question: AdQuestion, scope: AutosaveScope): string =>
  scope.t(`texts.${question.kind}`, { date: dateOf(question, scope) })

const theirsTitle = (
  question: Omit<AdQuestion, 'kind'> & { kind: Exclude<AdQuestion['kind'], 'unfinished'> },
  scope: AutosaveScope,
): string =>
  scope.t(`versions.${question.kind}`, { by: question.by || scope.t('open.unknown'), date: dateOf(question as AdQuestion, scope) })

export type Side = 'mine' | 'theirs'

export interface Picks {
  sideOf(part: AdPart): Side | undefined
  pick(part: AdPart, side: Side): void
  /** Parts without a choice are told so. */
  showsMissing: boolean
}

const version = (
  part: AdPart,
  side: Side,
  title: string,
  value: unknown,
  picks: Picks,
): TemplateResult => html`<label class="check version">
  <input type="radio" name="version-${part}" value=${side} .checked=${picks.sideOf(part) === side} @change=${() => picks.pick(part, side)} />
  <span><small class="version-title">${title}</small><span class="version-value">${value}</span></span>
</label>`

const comparedPart = (
  part: AdPart,
  titles: Record<Side, string>,
  question: AdQuestion,
  scope: AutosaveScope,
  picks: Picks,
): TemplateResult => {
  const isMissing = picks.showsMissing && !picks.sideOf(part)
  return html`<fieldset class="versions" role="radiogroup" data-part=${part} aria-describedby=${isMissing ? `version-${part}-note` : nothing} aria-invalid=${isMissing ? 'true' : nothing}>
    <legend>${labelOf(part, scope)}</legend>
    ${version(part, 'mine', titles.mine, valueOf(part, scope.session.content, scope), picks)}
    ${version(part, 'theirs', titles.theirs, valueOf(part, question.theirs, scope), picks)}
    ${isMissing ? html`<p class="field-note is-error" id="version-${part}-note">${scope.t('choices.missing')}</p>` : nothing}
  </fieldset>`
}

/** Every part in which the two differ, each with its choice, or one choice for all. */
export const comparisonView = (question: AdQuestion, scope: AutosaveScope, picks: Picks): TemplateResult => {
  const { t } = scope
  const all = (side: Side) => (): void => question.parts.forEach((part) => picks.pick(part, side))
  const titles = { mine: t('versions.mine'), theirs: theirsTitle(question as Parameters<typeof theirsTitle>[0], scope) }
  return html`<p>${questionText(question, scope)}</p>
    <p class="versions-all">${button({ label: t('choices.allMine'), compact: true, onClick: all('mine') })} ${button({ label: t('choices.allTheirs'), compact: true, onClick: all('theirs') })}</p>
    ${question.parts.map((part) => comparedPart(part, titles, question, scope, picks))}`
}

/** What was typed of an ad that was never saved. */
export const unfinishedView = (question: AdQuestion, scope: AutosaveScope): TemplateResult => html`<p>${questionText(question, scope)}</p>
  <dl class="unfinished">
    ${question.parts.map((part) => html`<div><dt>${labelOf(part, scope)}</dt><dd class="version-value">${valueOf(part, question.theirs, scope)}</dd></div>`)}
  </dl>`
