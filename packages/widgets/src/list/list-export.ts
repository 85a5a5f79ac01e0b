import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { createExportsClient, exportForm, type ExportAddress } from '@vitrine/core/exports'
import { toApiError, type ApiError } from '@vitrine/core/http'
import { formMessages, listExportMessages, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { chipsOf, emptyFilters } from '@vitrine/core/list'
import { css, html, type TemplateResult } from 'lit'
import { FormController } from '../form/form-controller.ts'
import { formStyles } from '../form/form.styles.ts'
import { button } from '../ui/button.ts'
import type { ToastOptions } from '../ui/overlays/toasts.ts'
import type { ListExport, ListTypes } from './define-list.ts'
import { filterWords } from './list-filters.ts'
import type { ListModel, Workbench } from './list-model.ts'

export const exportSources = { form: formMessages, 'list-export': listExportMessages }

export const exportStyles = [
  formStyles,
  css`
    .export-scope {
      display: grid;
      gap: 2px;
      margin: 0;
      padding: 10px 14px;
      border-radius: var(--v-radius-small);
      background: var(--v-color-sunken);
      list-style: none;
    }
  `,
]

/** The list to export, the ticked rows if it is about them, and the texts. */
interface Asked<T extends ListTypes> {
  model: ListModel<T>
  exported: ListExport<T>
  /** Empty for the whole list. */
  ids: readonly number[]
  t: Translate<MessageKey<'list-export'>>
}

const scopeOf = <T extends ListTypes>({ model, exported, ids }: Asked<T>) => ({
  subject: exported.subject,
  filters: (ids.length > 0 && exported.queryOf?.(ids, model)) || exported.query(model),
})

const universeOf = <T extends ListTypes>({ account }: ListModel<T>) => account?.advertiser.universe ?? 'IMMO'

/** The number of rows of the file as text: the server's count, or what the list knows if that fails. */
const rowCount = <T extends ListTypes>(asked: Asked<T>): (() => string) => {
  const { model, ids, t } = asked
  const { words } = model.definition
  const known = (): string => {
    if (ids.length > 0) return words.selected?.(model, ids.length) ?? ''
    return model.page ? words.count(model, model.page.total, model.page.totalIsExact) : ''
  }
  let text = t('counting')
  const show = (found: string): void => {
    text = found
    model.requestUpdate()
  }
  createExportsClient(model.http)
    .count(scopeOf(asked), { universe: universeOf(model) })
    .then((count) => show(words.count(model, count, true)))
    .catch(() => show(known()))
  return () => text
}

/** Search, preset and filters, in words. */
const criteria = <T extends ListTypes>({ model, t }: Asked<T>): string[] => {
  const { state, definition } = model
  const { filters, presets } = definition.schema
  const preset = state.preset === presets[0] ? undefined : definition.presets?.(model).find(({ value }) => value === state.preset)
  return [
    ...(state.search ? [t('search', { text: state.search })] : []),
    ...(preset ? [preset.label] : []),
    ...chipsOf(filters, state.filters, filterWords(model), emptyFilters(filters)).map(({ text }) => text),
  ]
}

const scopeLines = <T extends ListTypes>(asked: Asked<T>, count: string): TemplateResult => {
  const { model, exported, ids } = asked
  const lines = ids.length > 0 ? [] : [exported.about?.(model) ?? '', criteria(asked).join(' · ')].filter(Boolean)
  return html`<ul class="export-scope">
    <li><b role="status">${count}</b></li>
    ${lines.map((line) => html`<li>${line}</li>`)}
  </ul>`
}

/** Shows why the export was refused, in the server's words if it has some; faults of a field are shown there. */
const refused = <T extends ListTypes>({ model, t }: Asked<T>, error: ApiError): never => {
  const { code, kind, field, serverMessage } = error
  if (field === 'to' || field === 'filename') throw error
  const noAccess = code === 'no-export-access' || kind === 'forbidden'
  model.showMessage(noAccess ? (serverMessage ?? t('noAccess')) : t('failed'), 'error')
  throw error
}

/** The link to the list of exports, if the page has one. */
const way = <T extends ListTypes>({ model, t }: Asked<T>): ToastOptions => {
  const { exportsHref } = model.element
  if (!exportsHref) return {}
  const run = (): void => {
    if (model.emit('vitrine-exports-open', undefined, true)) location.assign(exportsHref)
  }
  return { action: { label: t('see'), run } }
}

const send = async <T extends ListTypes>(asked: Asked<T>, { toasts }: Workbench, address: ExportAddress): Promise<void> => {
  const { model, t } = asked
  const { http, topics, language } = model
  const scope = scopeOf(asked)
  const { id } = await createExportsClient(http, { topics }).request({ ...scope, ...address }, { universe: universeOf(model), language })
  model.emit('vitrine-export-requested', { id, subject: scope.subject })
  toasts.show(t('done'), way(asked))
}

const ask = async <T extends ListTypes>(asked: Asked<T>, workbench: Workbench): Promise<void> => {
  const { model, exported, ids, t } = asked
  const { account, common } = model
  let close = (): void => undefined
  const form = new FormController<ExportAddress>(model.controllers, exportForm, {
    texts: () => ({ own: t, general: model.texts('form'), formatters: model.format, language: model.language }),
    save: (address) => send(asked, workbench, address).catch((error: unknown) => refused(asked, toApiError(error))),
    saved: () => close(),
    // No confirmation before the page is left: nothing typed here matters.
    guards: false,
  })
  const filename = exported.filename(model, dayOf(new Date(), accountTimeZone(account)))
  form.begin({ context: undefined, values: { to: account?.user.email ?? '', filename } })
  const count = rowCount(asked)
  await workbench.dialogs.open((end) => {
    close = end
    return {
      title: exported.title(model),
      body: form.form(html`<p>${t(ids.length > 0 ? 'textTicked' : 'text')}</p>
        ${scopeLines(asked, count())} ${form.fields()} <button hidden></button>`),
      actions: html`${button({ label: common('actions.cancel'), onClick: () => end() })}
      ${button({ label: t('submit'), tone: 'primary', busy: form.snapshot.status === 'saving', onClick: () => void form.submit() })}`,
    }
  })
  form.release()
}

/**
 * Asks for the recipient and the name of a file with the list on screen, or with the ticked rows.
 * @lazy
 */
export const askExport = <T extends ListTypes>(model: ListModel<T>, workbench: Workbench, ids: readonly number[]): void => {
  const { exported } = model.definition
  if (exported) void ask({ model, exported, ids, t: model.texts('list-export') }, workbench)
}
