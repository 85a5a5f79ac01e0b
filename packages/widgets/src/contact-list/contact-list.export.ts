import { accountTimeZone, dayOf, exportFilters, periodOf } from '@vitrine/core/contacts'
import { createFormatters } from '@vitrine/core/i18n'
import { createExportsClient, exportRequestRefusals, maxFilename, type ExportSubject } from '@vitrine/core/exports'
import { toApiError } from '@vitrine/core/http'
import { html, nothing, type CSSResult, type TemplateResult } from 'lit'
import { dayText } from '../contacts-ui/days.ts'
import { button } from '../ui/button.ts'
import { textField } from '../ui/field.ts'
import type { ToastOptions } from '../ui/toasts.ts'
import { chipsIn } from './contact-list.chips.ts'
import { exportStyles } from './contact-list.export.styles.ts'
import type { ContactListModel } from './contact-list.model.ts'
import { channelOf } from './contact-list.tab-list.ts'

export const styles: readonly CSSResult[] = [exportStyles]

/** Without an ending, which the server adds. */
export const fileNameOf = (text: string): string => text.trim().replace(/\.xlsx$/i, '')

interface Draft {
  to: string
  filename: string
  faults: { to?: string; filename?: string }
  busy: boolean
}

const subjectOf = ({ current }: ContactListModel): ExportSubject => (current.tab === 'calls' ? 'calls' : 'contacts')

/** What the file will hold, in the words of the screen. */
const scopeLines = (model: ContactListModel): TemplateResult => {
  const { t, list, language, account, defaults } = model
  // Days, not moments: they are the same wherever they are read.
  const format = createFormatters(language)
  const { after, before } = periodOf(list.state.filters.period, new Date(), accountTimeZone(account))
  const { page, state } = list
  const untouched = { ...defaults.filters, portals: [], adId: null, personId: null, reconciliation: false }
  const words = [...(state.search ? [t('export.search', { text: state.search })] : []), ...chipsIn(model, untouched).map(({ text }) => text)]
  const count = page?.total ?? 0
  const key = model.current.tab === 'calls' ? 'list.callCount' : 'list.count'
  return html`<ul class="export-scope">
    <li><b>${t(key, { count })}</b></li>
    <li>${t('export.period', { from: dayText(format, after), to: dayText(format, before) })}</li>
    ${words.length ? html`<li>${words.join(' · ')}</li>` : nothing}
  </ul>`
}

/** By the rule that the server goes by, so that nothing is sent that it would refuse. */
const check = ({ to, filename }: Draft, t: ContactListModel['t']): Draft['faults'] => {
  const refusals = exportRequestRefusals({ to, filename: fileNameOf(filename) })
  return {
    ...(refusals.to && { to: t('export.badAddress') }),
    ...(refusals.filename && { filename: t(refusals.filename === 'required' ? 'export.badName' : 'export.unfitName', { number: maxFilename }) }),
  }
}

/** Says why there will be no file: at the field that the server names, or no access in its own words. */
const refused = (model: ContactListModel, draft: Draft, error: unknown): void => {
  const { code, kind, serverMessage, field } = toApiError(error)
  if (serverMessage && (field === 'to' || field === 'filename')) return void (draft.faults = { [field]: serverMessage })
  const noAccess = code === 'no-export-access' || kind === 'forbidden'
  model.toasts.show(noAccess ? (serverMessage ?? model.t('export.noAccess')) : model.t('export.failed'), { tone: 'error' })
}

/** The way to the file, where the page has a place for exports. */
const way = (model: ContactListModel): ToastOptions => {
  const { exportsHref } = model.element
  if (!exportsHref) return {}
  const run = (): void => {
    if (model.emit('vitrine-exports-open', undefined, true)) location.assign(exportsHref)
  }
  return { action: { label: model.t('export.see'), run } }
}

const send = async (model: ContactListModel, draft: Draft): Promise<boolean> => {
  const { to, filename } = draft
  const { http, topics, account, current, list, language, t } = model
  const filters = exportFilters(channelOf(current.tab), list.state, { timeZone: accountTimeZone(account) })
  const subject = subjectOf(model)
  const order = { subject, filters, to: to.trim(), filename: fileNameOf(filename) }
  try {
    const universe = account?.advertiser.universe ?? 'IMMO'
    const { id } = await createExportsClient(http, { topics }).request(order, { universe, language })
    model.emit('vitrine-export-requested', { id, subject })
    model.toasts.show(t('export.done'), way(model))
    return true
  } catch (error) {
    refused(model, draft, error)
    return false
  }
}

const form = (model: ContactListModel, draft: Draft, submit: () => void): TemplateResult => {
  const { t } = model
  const onSubmit = (event: Event): void => {
    event.preventDefault()
    submit()
  }
  return html`<form class="export" novalidate @submit=${onSubmit}>
    <p>${t('export.text')}</p>
    ${scopeLines(model)}
    ${textField({
      label: t('export.to'),
      name: 'to',
      type: 'email',
      autocomplete: 'email',
      value: draft.to,
      error: draft.faults.to,
      onInput: (text) => (draft.to = text),
    })}
    ${textField({
      label: t('export.filename'),
      name: 'filename',
      value: draft.filename,
      maxLength: maxFilename,
      unit: '.xlsx',
      error: draft.faults.filename,
      onInput: (text) => (draft.filename = text),
    })}
    <button type="submit" hidden></button>
  </form>`
}

/** Asks where the file shall go and what it shall be called; it holds exactly what the filters on screen let through. */
export const askExport = async (model: ContactListModel): Promise<void> => {
  const { t, account } = model
  const today = dayOf(new Date(), accountTimeZone(account))
  const name = t(subjectOf(model) === 'calls' ? 'export.callsName' : 'export.contactsName', { date: today })
  const draft: Draft = { to: account?.user.email ?? '', filename: name, faults: {}, busy: false }
  const submit = async (close: () => void): Promise<void> => {
    draft.faults = check(draft, t)
    model.requestUpdate()
    if (draft.busy || draft.faults.to || draft.faults.filename) return
    draft.busy = true
    const done = await send(model, draft)
    draft.busy = false
    if (done) close()
    else model.requestUpdate()
  }
  await model.dialogs.open((close) => ({
    title: t(subjectOf(model) === 'calls' ? 'export.callsTitle' : 'export.title'),
    body: form(model, draft, () => void submit(() => close())),
    actions: html`${button({ label: model.tCommon('actions.cancel'), onClick: () => close() })}
    ${button({ label: t('export.submit'), tone: 'primary', busy: draft.busy, onClick: () => void submit(() => close()) })}`,
  }))
}
