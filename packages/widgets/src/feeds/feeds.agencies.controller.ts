import { agencyUses, createFeedsClient, type AgenciesQuestion, type AgencyChoice, type Feed, type FileAgency } from '@vitrine/core/feeds'
import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { button } from '../ui/button.ts'
import { selectField } from '../ui/field.ts'
import type { SelectFieldOptions } from '../ui/input.ts'
import type { DialogContent } from '../ui/overlays/dialog.ts'
import { progressLine } from '../ui/progress.ts'
import type { FeedsContext } from './feeds.types.ts'

export { headingsStyles } from './feeds.headings.styles.ts'

interface AgenciesTools {
  list: () => FeedsContext
  update: () => void
}

/** What was done: the agencies are remembered, or the file that asked was set aside. */
type AgenciesOutcome = 'taken' | 'set-aside'

type Close = (outcome?: AgenciesOutcome) => void

/** The dialog in which a network head says which points of sale the agencies of its files are. What was chosen is still there when it is opened again. */
export class FeedAgencies {
  readonly feed: Feed
  readonly #tools: AgenciesTools
  #question: AgenciesQuestion | undefined
  #uses = new Map<string, string>()
  #isBusy = false
  #failure: unknown

  constructor(tools: AgenciesTools, feed: Feed) {
    this.#tools = tools
    this.feed = feed
  }

  /** Resolves to undefined if it was closed without an answer. */
  open(dialogs: DialogController): Promise<AgenciesOutcome | undefined> {
    this.#failure = undefined
    if (!this.#question) void this.#load()
    return dialogs.open<AgenciesOutcome>((close) => this.#dialog(close))
  }

  get #client() {
    const { http, topics } = this.#tools.list()
    return createFeedsClient(http, topics)
  }

  get #answer(): AgencyChoice[] {
    return (this.#question?.agencies ?? []).map(({ agency }) => ({ agency, use: this.#uses.get(agency) ?? '' }))
  }

  /** The file that waits for the answer; undefined where an earlier answer is changed. */
  get #asking() {
    const { lastRun } = this.feed
    return lastRun?.asksAgencies ? lastRun : undefined
  }

  async #load(): Promise<void> {
    await this.#try(async () => {
      this.#question = await this.#client.agencies(this.feed.id)
      this.#uses = new Map(this.#question.agencies.map(({ agency, use }) => [agency, use]))
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

  /** What is still to be said; empty for nothing. */
  get #remedy(): string {
    const missing = this.#answer.filter(({ use }) => use === '').map(({ agency }) => agency)
    return missing.length > 0 ? this.#tools.list().t('agenciesDialog.missing', { agencies: missing.join(', ') }) : ''
  }

  #confirm(close: Close, { currentTarget }: Event): void {
    if (this.#remedy !== '') {
      ;(currentTarget as Element).closest('dialog')?.querySelector<HTMLElement>('.remedy')?.focus()
      return
    }
    void this.#try(async () => {
      await this.#client.answerAgencies(this.feed.id, { agencies: this.#answer })
      close('taken')
    })
  }

  #setAside(close: Close, runId: number): void {
    void this.#try(async () => {
      await this.#client.answer(this.feed.id, runId, false)
      close('set-aside')
    })
  }

  #dialog(close: Close): DialogContent {
    const { t, common } = this.#tools.list()
    const asking = this.#asking
    const cancel = button({ label: common('actions.cancel'), tone: 'quiet', onClick: () => close() })
    return {
      title: t('agenciesDialog.title', { name: this.feed.name }),
      width: 'large',
      part: 'agencies',
      body: this.#body(),
      actions: this.#question
        ? html`${asking ? button({ label: t('agenciesDialog.setAside'), tone: 'quiet', onClick: () => this.#setAside(close, asking.id) }) : cancel}
          ${button({ label: t('agenciesDialog.confirm'), tone: 'primary', busy: this.#isBusy, onClick: (event) => this.#confirm(close, event) })}`
        : html`${cancel} ${this.#failure ? button({ label: common('faces.retry'), onClick: () => void this.#load() }) : ''}`,
    }
  }

  #body(): TemplateResult {
    const { t, common } = this.#tools.list()
    const failure = this.#failure ? html`<p class="banner failed" role="alert">${errorText(common, toApiError(this.#failure))}</p>` : ''
    if (!this.#question) return html`${failure || progressLine(t('agenciesDialog.loading'))}`
    const { agencies } = this.#question
    const remedy = this.#remedy
    return html`<p>${t('agenciesDialog.lead')}</p>
      ${this.#asking ? nothing : html`<p class="banner quiet">${t('agenciesDialog.moved')}</p>`}
      <div class="remedy" role="status" tabindex="-1">${remedy ? html`<p class="banner failed">${remedy}</p>` : nothing}</div>
      <p class="heading-line heading-titles" aria-hidden="true"><span>${t('agenciesDialog.agency')}</span><span>${t('agenciesDialog.use')}</span></p>
      <ul class="headings" aria-label=${t('agenciesDialog.caption')}>
        ${agencies.map((asked, at) => this.#line(asked, at))}
      </ul>
      ${failure}`
  }

  /** The question about an agency, with its number of ads. */
  #line({ agency, ads, use }: FileAgency, at: number): TemplateResult {
    const { t } = this.#tools.list()
    const { agencies, sites } = this.#question ?? { agencies: [], sites: [] }
    const isNew = use === '' && agencies.some((one) => one.use !== '')
    const options: SelectFieldOptions['options'] = [
      { value: '', label: t('agenciesDialog.choose') },
      { value: agencyUses.own, label: t('agenciesDialog.own') },
      ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
      { value: agencyUses.leftOut, label: t('agenciesDialog.leftOut') },
    ]
    return html`<li class="heading-line" part="agency">
      <div class="heading-name">
        <strong>${agency}</strong>${isNew ? html` <span class="pill">${t('agenciesDialog.new')}</span>` : nothing}
        <p class="note">${t('adCount', { count: ads })}</p>
      </div>
      ${selectField({
        name: `agency-${at}`,
        label: t('agenciesDialog.useOf', { agency }),
        hideLabel: true,
        value: this.#uses.get(agency) ?? '',
        options,
        onChange: (chosen) => {
          this.#uses.set(agency, chosen)
          this.#tools.update()
        },
      })}
    </li>`
  }
}
