import { exportFilters, periodOf } from '@vitrine/core/contacts'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { createFormatters } from '@vitrine/core/i18n'
import { createExportsClient, exportForm, type ExportAddress, type ExportSubject } from '@vitrine/core/exports'
import { toApiError, type ApiError } from '@vitrine/core/http'
import { chipsOf } from '@vitrine/core/list'
import { html, nothing, type TemplateResult } from 'lit'
import { dayText } from '../contacts-ui/days.ts'
import { FormController, type FormHost } from '../form/form-controller.ts'
import { filterWords } from '../list/list-filters.ts'
import type { Workbench } from '../list/list-model.ts'
import { button } from '../ui/button.ts'
import type { ToastOptions } from '../ui/toasts.ts'
import { channelOf } from './contact-list.definition.ts'
import type { ContactModel } from './contact-list.types.ts'

const subjectOf = ({ element }: ContactModel): ExportSubject => (element.tab === 'calls' ? 'calls' : 'contacts')

/** What the file will hold, in the words of the screen. */
const scopeLines = (model: ContactModel): TemplateResult => {
  const { t, state, page, language, account, defaults } = model
  // Days, not moments: they are the same wherever they are read.
  const format = createFormatters(language)
  const { after, before } = periodOf(state.filters.period, new Date(), accountTimeZone(account))
  const untouched = { ...defaults.filters, portals: [], adId: null, personId: null, reconciliation: false }
  const words = [...(state.search ? [t('export.search', { text: state.search })] : []), ...chipsOf(model.definition.schema.filters, state.filters, filterWords(model), untouched).map(({ text }) => text)]
  const count = page?.total ?? 0
  const key = model.element.tab === 'calls' ? 'list.callCount' : 'list.count'
  return html`<ul class="export-scope">
    <li><b>${t(key, { count })}</b></li>
    <li>${t('export.period', { from: dayText(format, after), to: dayText(format, before) })}</li>
    ${words.length ? html`<li>${words.join(' · ')}</li>` : nothing}
  </ul>`
}

/** Says why there will be no file, in the server's words where it has some; what is wrong with a field is said there. */
const refused = (model: ContactModel, error: ApiError): never => {
  const { code, kind, field, serverMessage } = error
  if (field) throw error
  const noAccess = code === 'no-export-access' || kind === 'forbidden'
  model.say(noAccess ? (serverMessage ?? model.t('export.noAccess')) : model.t('export.failed'), 'error')
  throw error
}

/** The way to the file, where the page has a place for exports. */
const way = (model: ContactModel): ToastOptions => {
  const { exportsHref } = model.element
  if (!exportsHref) return {}
  const run = (): void => {
    if (model.emit('vitrine-exports-open', undefined, true)) location.assign(exportsHref)
  }
  return { action: { label: model.t('export.see'), run } }
}

const send = async (model: ContactModel, { toasts }: Workbench, address: ExportAddress): Promise<void> => {
  const { http, topics, account, element, state, language, t } = model
  const filters = exportFilters(channelOf(element.tab), state, { timeZone: accountTimeZone(account) })
  const subject = subjectOf(model)
  const universe = account?.advertiser.universe ?? 'IMMO'
  const { id } = await createExportsClient(http, { topics }).request({ subject, filters, ...address }, { universe, language })
  model.emit('vitrine-export-requested', { id, subject })
  toasts.show(t('export.done'), way(model))
}

/** Asks where the file shall go and what it shall be called; it holds exactly what the filters on screen let through. */
export const askExport = async (host: FormHost, model: ContactModel, workbench: Workbench): Promise<void> => {
  const { t, account } = model
  const today = dayOf(new Date(), accountTimeZone(account))
  const filename = t(subjectOf(model) === 'calls' ? 'export.callsName' : 'export.contactsName', { date: today })
  let close = (): void => undefined
  const form = new FormController<ExportAddress>(host, exportForm, {
    texts: () => ({ own: model.t, general: model.element.contacts.formTexts, formatters: model.format, language: model.language }),
    save: (address) => send(model, workbench, address).catch((error: unknown) => refused(model, toApiError(error))),
    saved: () => close(),
    // Nothing is lost that could not be asked for again.
    guards: false,
  })
  form.begin({ context: undefined, values: { to: account?.user.email ?? '', filename } })
  await workbench.dialogs.open((end) => {
    close = end
    return {
      title: t(subjectOf(model) === 'calls' ? 'export.callsTitle' : 'export.title'),
      body: form.form(html`<p>${t('export.text')}</p>
        ${scopeLines(model)} ${form.fields()} <button hidden></button>`),
      actions: html`${button({ label: model.common('actions.cancel'), onClick: () => end() })}
      ${button({ label: t('export.submit'), tone: 'primary', busy: form.snapshot.status === 'saving', onClick: () => void form.submit() })}`,
    }
  })
  form.release()
}
