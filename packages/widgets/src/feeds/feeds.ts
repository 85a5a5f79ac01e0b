import { createFeedsClient, type Feed } from '@vitrine/core/feeds'
import { toApiError } from '@vitrine/core/http'
import { errorText, feedsMessages, formMessages } from '@vitrine/core/i18n'
import { html, nothing, type CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { lazy } from '../base/lazy.ts'
import { formStyles } from '../form/index.ts'
import { ListElement } from '../list/list-element.ts'
import { button } from '../ui/button.ts'
import { iconPlus } from '../ui/icons.ts'
import type { FeedAgencies } from './feeds.agencies.controller.ts'
import { feedsDefinition } from './feeds.definition.ts'
import { FeedEditor } from './feeds.edit.controller.ts'
import type { FeedHeadings } from './feeds.headings.controller.ts'
import { runsView } from './feeds.runs.view.ts'
import { feedsStyles } from './feeds.styles.ts'
import type { FeedsAttributes, FeedsTypes } from './feeds.types.ts'
import { FeedUpload } from './feeds.upload.controller.ts'

/**
 * The sources that ads come from by files of the advertiser's own software: files are sent, answered for and looked up here.
 *
 * @summary The sources of ads.
 * @tag vitrine-feeds
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list.
 * @event {CustomEvent<{ feed: Feed }>} vitrine-feed-open - A source was chosen; `preventDefault()` keeps its files from being shown.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-feeds-changed - Some were added, changed or deleted, or a file of theirs was sent.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something typed is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table of the list.
 * @csspart row - One source.
 * @csspart state - The word and sign of how far a file is.
 * @csspart form - The form of a source.
 * @csspart drop - Where a file is dropped.
 * @csspart runs - The last files of a source.
 * @csspart run - One file.
 * @csspart headings - The dialog in which somebody says what the columns of a file are.
 * @csspart column - One column of that file.
 * @csspart constants - What all its ads have in common.
 * @csspart examples - Its first ads.
 * @csspart agencies - The dialog in which a network head says which points of sale the agencies of its files are.
 * @csspart agency - One agency of those files.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineFeeds extends ListElement<FeedsTypes> implements FeedsAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, formStyles, feedsStyles]
  static override readonly sources = { ...ListElement.sources, feeds: feedsMessages, form: formMessages }
  protected override readonly list = feedsDefinition

  /** Address of the integration report. */
  @property({ attribute: 'report-href' }) reportHref?: string
  /** Address of the list of ads, where portals are chosen for those that came. */
  @property({ attribute: 'ads-href' }) adsHref?: string

  readonly #editor = new FeedEditor(
    this,
    () => this.model,
    () => this.t('form'),
  )

  /** Few files ask about their columns, so that the dialog is loaded with the first one. */
  readonly #headingsPart = lazy(async () => {
    const part = await import('./feeds.headings.controller.ts')
    await this.addPart([part.headingsStyles])
    return part
  })
  #headings: FeedHeadings | undefined

  /** Network heads alone have files of several agencies. */
  readonly #agenciesPart = lazy(async () => {
    const part = await import('./feeds.agencies.controller.ts')
    await this.addPart([part.headingsStyles])
    return part
  })

  #agencies: FeedAgencies | undefined

  /** Shows the form: of this source, or of a new one. */
  edit(feed?: Feed): void {
    this.model.withWorkbench(async ({ dialogs, toasts }) => {
      const saved = await this.#editor.open(dialogs, feed ?? null)
      if (!saved) return
      toasts.show(saved.message)
      this.model.changed([saved.id])
    })
  }

  /** Asks for a file, by choosing or dropping it. */
  send(feed: Feed): void {
    this.model.withWorkbench(async ({ dialogs, toasts }) => {
      const isSent = await new FeedUpload({ list: () => this.model, dialogs, update: () => this.requestUpdate() }, feed).open()
      if (!isSent) return
      toasts.show(this.model.t('done.sent'))
      this.model.changed([feed.id])
    })
  }

  /** Asks what the columns of the last file are. What was chosen and not sent is kept for the same file. */
  sayColumns(feed: Feed): void {
    const { lastRun } = feed
    if (!lastRun) return
    this.model.withWorkbench(async ({ dialogs, toasts }) => {
      const { FeedHeadings } = await this.#headingsPart.get()
      if (this.#headings?.run.id !== lastRun.id)
        this.#headings = new FeedHeadings({ list: () => this.model, update: () => this.requestUpdate() }, feed, lastRun)
      const outcome = await this.#headings.open(dialogs)
      if (!outcome) return
      toasts.show(this.model.t(outcome === 'taken' ? 'columnsDialog.taken' : 'answer.setAside'))
      this.model.changed([feed.id])
    })
  }

  /** Asks which points of sale the agencies of its files are. What was chosen and not sent is kept for the same file. */
  sayAgencies(feed: Feed): void {
    const { lastRun } = feed
    this.model.withWorkbench(async ({ dialogs, toasts }) => {
      const { FeedAgencies } = await this.#agenciesPart.get()
      const isSame = this.#agencies?.feed.id === feed.id && this.#agencies.feed.lastRun?.id === lastRun?.id
      if (!this.#agencies || !isSame)
        this.#agencies = new FeedAgencies({ list: () => this.model, update: () => this.requestUpdate() }, feed)
      const outcome = await this.#agencies.open(dialogs)
      if (!outcome) return
      this.#agencies = undefined
      toasts.show(this.model.t(outcome === 'taken' ? 'agenciesDialog.taken' : 'answer.setAside'))
      this.model.changed([feed.id])
    })
  }

  /** Shows the last files of a source, with what became of them. */
  showRuns(feed: Feed): void {
    const { http, t, common } = this.model
    this.model.withWorkbench(async ({ dialogs }) => {
      const found = await createFeedsClient(http)
        .runs(feed.id)
        .catch((error: unknown) => toApiError(error))
      const body = () =>
        'items' in found ? runsView(found, this.model) : html`<p class="banner failed" role="alert">${errorText(common, found)}</p>`
      await dialogs.open((close) => ({
        title: t('runs.title', { name: feed.name }),
        width: 'large',
        body: body(),
        actions: button({ label: common('actions.close'), onClick: () => close() }),
      }))
    })
  }

  /** Makes a new secret for sending, and shows it this once. */
  makeSecret(feed: Feed): void {
    const { http, topics, t, common } = this.model
    this.model.withWorkbench(async ({ dialogs }) => {
      const secret = await createFeedsClient(http, topics)
        .makeSecret(feed.id)
        .catch((error: unknown) => toApiError(error))
      const body = () =>
        typeof secret === 'string'
          ? html`<p>${t('secret.text')}</p><code class="secret">${secret}</code><p>${t('secret.use', { address: `${location.origin}/api/push/flux`, header: 'Authorization: Bearer …' })}</p>`
          : html`<p class="banner failed" role="alert">${errorText(common, secret)}</p>`
      await dialogs.open((close) => ({
        title: t('secret.title'),
        body: body(),
        actions: button({ label: common('actions.close'), onClick: () => close() }),
      }))
    })
  }

  protected override renderHeadActions(): unknown {
    if (this.readonly) return nothing
    return button({ label: this.model.t('actions.add'), icon: iconPlus, tone: 'primary', onClick: () => this.edit() })
  }
}
