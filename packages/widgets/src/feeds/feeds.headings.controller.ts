import {
  columnUses,
  createFeedsClient,
  doubledFields,
  missingFields,
  type ColumnsAnswer,
  type ColumnsQuestion,
  type Feed,
  type FeedRun,
} from '@vitrine/core/feeds'
import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { html, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { button } from '../ui/button.ts'
import type { DialogContent } from '../ui/overlays/dialog.ts'
import { progressLine } from '../ui/progress.ts'
import { headingsView } from './feeds.headings.view.ts'
import type { FeedsContext } from './feeds.types.ts'

export { headingsStyles } from './feeds.headings.styles.ts'

interface HeadingsTools {
  list: () => FeedsContext
  update: () => void
}

/** The outcome for the file that asked. */
export type HeadingsOutcome = 'taken' | 'set-aside'

type Close = (outcome?: HeadingsOutcome) => void

/** The dialog in which a person says what the columns of a file are. What was chosen is still there when it is opened again. */
export class FeedHeadings {
  readonly run: FeedRun
  readonly #tools: HeadingsTools
  readonly #feed: Feed
  #question: ColumnsQuestion | undefined
  #fields = new Map<string, string>()
  #constants = new Map<string, string>()
  #isBusy = false
  #failure: unknown

  constructor(tools: HeadingsTools, feed: Feed, run: FeedRun) {
    this.#tools = tools
    this.#feed = feed
    this.run = run
  }

  /** Resolves to undefined if it was closed without an answer. */
  open(dialogs: DialogController): Promise<HeadingsOutcome | undefined> {
    this.#failure = undefined
    if (!this.#question) void this.#load()
    return dialogs.open<HeadingsOutcome>((close) => this.#dialog(close))
  }

  get #client() {
    const { http, topics } = this.#tools.list()
    return createFeedsClient(http, topics)
  }

  get #answer(): ColumnsAnswer {
    const { columns, constants } = this.#question ?? { columns: [], constants: [] }
    return {
      columns: columns.map(({ heading }) => ({ heading, field: this.#fields.get(heading) ?? columnUses.further })),
      constants: constants.map(({ field }) => ({ field, value: this.#constants.get(field) ?? '' })),
    }
  }

  async #load(): Promise<void> {
    await this.#try(async () => {
      const question = await this.#client.columns(this.#feed.id, this.run.id)
      this.#question = question
      this.#fields = new Map(question.columns.map(({ heading, field }) => [heading, field]))
      this.#constants = new Map(question.constants.map(({ field, value }) => [field, value]))
    })
  }

  /** What was chosen stays after a failure. */
  async #try(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return
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

  /** What is still to be said before the file can be read; empty for nothing. */
  get #remedy(): string {
    const { t } = this.#tools.list()
    const labels = (names: readonly string[]): string =>
      names.map((name) => this.#question?.fields.find(({ value }) => value === name)?.label ?? name).join(', ')
    const [missing, doubled] = [missingFields(this.#answer), doubledFields(this.#answer)]
    if (missing.length > 0) return t('columnsDialog.missing', { fields: labels(missing) })
    return doubled.length > 0 ? t('columnsDialog.doubled', { fields: labels(doubled) }) : ''
  }

  #confirm(close: Close, { currentTarget }: Event): void {
    if (this.#remedy !== '') {
      ;(currentTarget as Element).closest('dialog')?.querySelector<HTMLElement>('.remedy')?.focus()
      return
    }
    void this.#try(async () => {
      await this.#client.answerColumns(this.#feed.id, this.run.id, this.#answer)
      close('taken')
    })
  }

  #setAside(close: Close): void {
    void this.#try(async () => {
      await this.#client.answer(this.#feed.id, this.run.id, false)
      close('set-aside')
    })
  }

  #dialog(close: Close): DialogContent {
    const { t, common } = this.#tools.list()
    const isThere = this.#question !== undefined
    return {
      title: t('columnsDialog.title', { name: this.#feed.name }),
      width: 'large',
      part: 'headings',
      body: this.#body(),
      actions: isThere
        ? html`${button({ label: t('columnsDialog.setAside'), tone: 'quiet', onClick: () => this.#setAside(close) })}
          ${button({ label: t('columnsDialog.confirm'), tone: 'primary', busy: this.#isBusy, onClick: (event) => this.#confirm(close, event) })}`
        : html`${button({ label: common('actions.cancel'), tone: 'quiet', onClick: () => close() })}
          ${this.#failure ? button({ label: common('faces.retry'), onClick: () => void this.#load() }) : ''}`,
    }
  }

  #body(): TemplateResult {
    const { t, common } = this.#tools.list()
    const failure = this.#failure ? html`<p class="banner failed" role="alert">${errorText(common, toApiError(this.#failure))}</p>` : ''
    if (!this.#question) return html`${failure || progressLine(t('columnsDialog.loading'))}`
    return html`${headingsView({
      question: this.#question,
      list: this.#tools.list(),
      file: this.run.file,
      remedy: this.#remedy,
      fieldOf: (heading) => this.#fields.get(heading) ?? columnUses.further,
      constantOf: (field) => this.#constants.get(field) ?? '',
      onField: (heading, field) => this.#set(this.#fields, heading, field),
      onConstant: (field, value) => this.#set(this.#constants, field, value),
    })}${failure}`
  }

  #set(values: Map<string, string>, name: string, value: string): void {
    values.set(name, value)
    this.#tools.update()
  }
}
