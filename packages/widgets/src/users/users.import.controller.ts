import { errorText } from '@vitrine/core/i18n'
import { toApiError } from '@vitrine/core/http'
import { createUsersClient, memberName, type ImportReport, type UsersClient } from '@vitrine/core/users'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import type { DialogContent } from '../ui/overlays/dialog.ts'
import { progressLine } from '../ui/progress.ts'
import type { DialogTools } from './users.devices.controller.ts'
import type { UsersContext } from './users.types.ts'

type Row = ImportReport['rows'][number]

const isGood = ({ problems }: Row): boolean => problems.length === 0

/** The message about a problem: the form's if it has one, otherwise the server's. */
const problemText = ({ t }: UsersContext, { field, reason }: Row['problems'][number]): string =>
  t('import.problem', { field: t(`fields.${field}` as 'fields.email'), reason: t(`import.reasons.${reason}` as 'import.reasons.required') })

/** A sample file with headings in the reader's language. */
const sampleOf = ({ t }: UsersContext): string => {
  const fields = ['lastName', 'firstName', 'email', 'role', 'phone', 'mobile', 'address', 'postalCode', 'city'] as const
  return `\uFEFF${fields.map((field) => t(`fields.${field}`)).join(';')}\n`
}

/** Adds users from a spreadsheet after a preview. */
class UserImport {
  readonly #tools: DialogTools
  #file: File | null = null
  #report: ImportReport | null = null
  #failure: unknown
  #isBusy = false

  constructor(tools: DialogTools) {
    this.#tools = tools
  }

  get #list(): UsersContext {
    return this.#tools.list()
  }
  get #client(): UsersClient {
    return createUsersClient(this.#list.http, this.#list.topics)
  }
  get #good(): number {
    return this.#report?.rows.filter(isGood).length ?? 0
  }

  async #ask(work: () => Promise<void>): Promise<void> {
    this.#isBusy = true
    this.#failure = undefined
    this.#tools.update()
    try {
      await work()
    } catch (error) {
      this.#failure = error
    }
    this.#isBusy = false
    this.#tools.update()
  }
  readonly #onFile = ({ target }: Event): void => {
    const [chosen] = (target as HTMLInputElement).files ?? []
    if (!chosen) return
    this.#file = chosen
    void this.#ask(async () => void (this.#report = await this.#client.checkImport(chosen)))
  }
  #run(close: () => void): Promise<void> {
    return this.#ask(async () => {
      if (!this.#file) return
      const { added } = await this.#client.runImport(this.#file)
      close()
      this.#tools.showMessage(this.#list.t('import.done', { count: added }))
    })
  }
  readonly #again = (): void => {
    this.#file = this.#report = null
    this.#failure = undefined
    this.#tools.update()
  }

  render(close: () => void): DialogContent {
    return { title: this.#list.t('import.title'), width: 'large', body: this.#body(), actions: this.#actions(close) }
  }
  #body(): TemplateResult {
    const { t, common } = this.#list
    return html`${this.#report ? reportBody(this.#list, this.#report, this.#good) : chooser(this.#list, this.#onFile)}
    ${this.#isBusy ? progressLine(t('import.checking')) : nothing}
    ${this.#failure ? html`<p class="banner failed" role="alert">${errorText(common, toApiError(this.#failure))}</p>` : nothing}`
  }
  #actions(close: () => void): TemplateResult {
    const { t, common } = this.#list
    return html`${this.#report ? button({ label: t('import.other'), tone: 'quiet', onClick: this.#again }) : nothing}
    ${button({ label: common('actions.cancel'), tone: 'quiet', onClick: close })}
    ${
      this.#good > 0
        ? button({
            label: t('import.run', { count: this.#good }),
            tone: 'primary',
            busy: this.#isBusy,
            onClick: () => void this.#run(close),
          })
        : nothing
    }`
  }
}

export const openImport = async (tools: DialogTools): Promise<void> => {
  const upload = new UserImport(tools)
  await tools.dialogs.open((close) => upload.render(() => close()))
}

const chooser = (list: UsersContext, onFile: (event: Event) => void): TemplateResult => {
  const { t } = list
  return html`<p>${t('import.text')}</p>
    <label class="button file-button"><span class="button-label">${t('import.file')}</span><input type="file" name="file" title="" accept=".xlsx,.csv,text/csv" @change=${onFile} /></label>
    <p><a download=${t('import.sampleFile')} href=${URL.createObjectURL(new Blob([sampleOf(list)], { type: 'text/csv' }))}>${t('import.sample')}</a></p>`
}

const reportBody = (list: UsersContext, { rows, unknownHeadings }: ImportReport, good: number): TemplateResult => {
  const { t } = list
  const bad = rows.length - good
  return html`<p role="status">
      <strong>${t('import.good', { count: good })}</strong>${bad ? html` · ${t('import.bad', { count: bad })}` : nothing}. ${t('import.nothingWritten')}
    </p>
    ${unknownHeadings.length ? html`<p class="note">${t('import.unknownHeadings', { names: unknownHeadings.join(', ') })}</p>` : nothing}
    <ul class="import-rows" part="import-rows">
      ${rows.map((row) => importRow(list, row))}
    </ul>`
}

const importRow = (list: UsersContext, row: Row): TemplateResult => html`<li class=${isGood(row) ? 'good' : 'bad'}>
  <span class="import-number">${list.t('import.row', { row: row.row })}</span>
  <span>${memberName({ ...row.details, username: row.details.email })}<small>${row.details.email}</small></span>
  <span>${isGood(row) ? list.t(`roles.${row.details.role}`) : row.problems.map((problem) => problemText(list, problem)).join(' · ')}</span>
</li>`
