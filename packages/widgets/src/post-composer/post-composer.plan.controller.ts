import type { PostSession } from '@vitrine/core/post-composer'
import type { PostSettingsClient } from '@vitrine/core/post-settings'
import { clockTime, addDays, zoneName } from '@vitrine/core/days'
import { chosenNetworks, currentPublication, isPublishedOn, type PostPlan } from '@vitrine/core/posts'
import { isRefused } from '@vitrine/core/post-checks'
import { planForm, plannedInstant, type PlanContext, type PlanValues } from '@vitrine/core/post-plans'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { toApiError } from '@vitrine/core/http'
import { errorText, localeTags, type Formatters, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import type { FormTexts } from '@vitrine/core/form'
import { html, nothing, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { FormDialog, type FormHost } from '../form/index.ts'
import { freeTimes } from '../posts/free-times.ts'
import { SlotSearch } from '../posts/slot-search.ts'
import { button } from '../ui/button.ts'
import type { ComposerTranslate } from './post-composer.types.ts'

/** So many of the next free times are offered. */
const shownFree = 3

interface Setup {
  session: PostSession
  settings: () => PostSettingsClient
  texts: () => {
    t: ComposerTranslate
    form: FormTexts['general']
    common: Translate<MessageKey<'common'>>
    formatters: Formatters
    language: Language
  }
  dialogs: DialogController
  timeZone: () => string
  /** Whether posts can go out there now. */
  isConnected: (network: SocialNetwork) => boolean
  /** What is said beforehand where a head office has to approve it; null where it goes out by itself. */
  asked: () => string | null
  /** Saves the post and sends it off; throws what refuses it. */
  send: (networks: SocialNetwork[], plan: PostPlan, isAgain: boolean) => Promise<void>
}

export interface PlanAsked {
  /** Some of the ticked networks; all of them without. */
  networks?: readonly SocialNetwork[] | undefined
  isAgain?: boolean
}

/** Where a post goes, and when: asked once before it does. */
export class ComposerPlan {
  readonly #host: FormHost
  readonly #setup: Setup
  readonly #dialog: FormDialog<PlanValues, PlanContext>
  readonly #slots: SlotSearch
  #chosen: ReadonlySet<SocialNetwork> = new Set()
  #isAgain = false
  #isBusy = false
  #failure: unknown

  constructor(host: FormHost, setup: Setup) {
    this.#host = host
    this.#setup = setup
    this.#slots = new SlotSearch(host, setup.settings)
    this.#dialog = new FormDialog(host, planForm, {
      texts: () => {
        const { t, form, formatters, language } = setup.texts()
        return { own: t, general: form, formatters, language }
      },
      guards: false,
      failureText: (error) => errorText(setup.texts().common, error),
      save: (values) => this.#plan(values),
    })
  }

  /** Why a network is passed over; null where it takes the post. */
  #obstacle(network: SocialNetwork): 'published' | 'noRight' | 'refused' | null {
    const { post, content, kind, allowed } = this.#setup.session
    if (!allowed.includes(network)) return 'noRight'
    if (!this.#isAgain && isPublishedOn(post?.publications ?? [], network)) return 'published'
    return isRefused({ content, kind }, network) ? 'refused' : null
  }
  get #networks(): SocialNetwork[] {
    return chosenNetworks(this.#setup.session.content).filter((network) => this.#chosen.has(network) && this.#obstacle(network) === null)
  }
  #begin({ networks, isAgain = false }: PlanAsked): void {
    this.#isAgain = isAgain
    this.#failure = undefined
    this.#chosen = new Set(networks ?? chosenNetworks(this.#setup.session.content))
  }

  /** Publishes at once, once the person has said so. */
  async publish(asked: PlanAsked): Promise<void> {
    this.#begin(asked)
    await this.#setup.dialogs.open<boolean>((close) => {
      const { t, common } = this.#setup.texts()
      return {
        title: t('publish.title'),
        body: html`<p class="note">${t('publish.text')}</p>
          ${this.#networkTicks()} ${this.#notice()} ${this.#failure === undefined ? nothing : html`<p class="banner failed" role="alert">${this.#failure as string}</p>`}`,
        actions: html`${button({ label: common('actions.cancel'), tone: 'quiet', onClick: () => close() })}
        ${button({ label: t('actions.now'), tone: 'primary', busy: this.#isBusy, disabled: this.#networks.length === 0, title: this.#networks.length === 0 ? t('plan.none') : '', onClick: () => void this.#now(close) })}`,
      }
    })
  }
  async #now(close: (answer?: boolean) => void): Promise<void> {
    this.#isBusy = true
    this.#failure = undefined
    this.#host.requestUpdate()
    try {
      await this.#setup.send(this.#networks, 'now', this.#isAgain)
      close(true)
    } catch (error) {
      this.#failure = `${this.#setup.texts().t('failed.publish')}. ${errorText(this.#setup.texts().common, toApiError(error))}`
    }
    this.#isBusy = false
    this.#host.requestUpdate()
  }

  /** Asks when. */
  async plan(asked: PlanAsked): Promise<void> {
    this.#begin(asked)
    this.#slots.forget()
    const { dialogs, timeZone, texts, session } = this.#setup
    const context = { now: new Date(), timeZone: timeZone() }
    const [first] = this.#networks
    const current = first && currentPublication(session.post?.publications ?? [], first)
    const planned =
      current?.state === 'scheduled'
        ? clockTime(current.dueAt, context.timeZone)
        : `${addDays(clockTime(context.now, context.timeZone).slice(0, 10), 1)}T09:00`
    const [date = null, time = '09:00'] = planned.split('T')
    await this.#dialog.open(
      dialogs,
      { context, values: { date, time } },
      { title: () => texts().t('plan.title'), body: (close) => this.#form(close) },
    )
  }
  async #plan(values: PlanValues): Promise<void> {
    const at = plannedInstant(values, { timeZone: this.#setup.timeZone() })
    if (at) await this.#setup.send(this.#networks, at, false)
  }

  #notice(): unknown {
    const asked = this.#setup.asked()
    return asked === null ? nothing : html`<p class="banner quiet">${asked}</p>`
  }
  #networkTicks(): TemplateResult {
    const { t } = this.#setup.texts()
    const toggle = (network: SocialNetwork, isChosen: boolean): void => {
      this.#chosen = new Set([...this.#chosen].filter((one) => one !== network).concat(isChosen ? [network] : []))
      this.#host.requestUpdate()
    }
    return html`<ul class="plan-networks">
      ${chosenNetworks(this.#setup.session.content).map((network) => {
        const obstacle = this.#obstacle(network)
        const note = obstacle ?? (this.#setup.isConnected(network) ? null : 'notConnected')
        return html`<li>
          <label class="check">
            <input type="checkbox" name="plan-network" value=${network} .checked=${this.#chosen.has(network) && !obstacle} ?disabled=${obstacle !== null} @change=${(event: Event) => toggle(network, (event.target as HTMLInputElement).checked)} />
            <span>${t(`networks.${network}`)}${note ? html` <span class="note">(${t(`plan.${note}`)})</span>` : nothing}</span>
          </label>
        </li>`
      })}
    </ul>`
  }
  /** The next free usual times; who has none, or cannot be told them, writes day and hour as before. */
  #freeTimes(chosen: Date | null): unknown {
    const { texts, timeZone, session } = this.#setup
    const { t, common, language } = texts()
    const { form } = this.#dialog
    const networks = this.#networks
    if (networks.length === 0) return nothing
    const found = this.#slots.find({ networks, ids: [session.post?.id ?? 0].filter((id) => id > 0), count: shownFree })
    if (!found && this.#slots.hasFailed) {
      const again = (): void => {
        this.#slots.forget()
        this.#host.requestUpdate()
      }
      return html`<p class="note" role="status">${t('plan.freeFailed')} ${button({ label: common('faces.retry'), compact: true, onClick: again })}</p>`
    }
    if (!found) return html`<p class="note" role="status">${t('plan.freeLooking')}</p>`
    if (found.times.length === 0) return html`<p class="note">${t(found.perWeek === 0 ? 'plan.freeNone' : 'plan.freeTaken')}</p>`
    const choose = (at: Date): void => {
      const [date = '', time = ''] = clockTime(at, timeZone()).split('T')
      form.state.fill({ date, time })
    }
    return freeTimes({ label: t('plan.free'), times: found.times, chosen, language, timeZone: timeZone(), choose })
  }
  #form(close: () => void): unknown {
    const { form } = this.#dialog
    const { texts, timeZone } = this.#setup
    const { t, common, formatters, language } = texts()
    const { status, values } = form.snapshot
    const at = plannedInstant(values, { timeZone: timeZone() })
    const isNone = this.#networks.length === 0
    return form.form(html`<p class="note">${t('plan.text')}</p>
      ${this.#networkTicks()} ${this.#freeTimes(at)}
      <div class="columns">${form.fields()}</div>
      <p class="note">${t('plan.zone', { zone: zoneName(localeTags[language], timeZone()) })}${at ? html` <b>${formatters.formatDateTime(at)}</b>` : nothing}</p>
      ${this.#notice()} ${isNone ? html`<p class="note" role="status">${t('plan.none')}</p>` : nothing} ${form.error()}
      <div class="form-actions">
        ${button({ label: common('actions.cancel'), tone: 'quiet', onClick: close })}
        <button class="button primary" part="confirm" ?disabled=${isNone} aria-disabled=${status === 'saving' ? 'true' : nothing}>${t('plan.confirm')}</button>
      </div>`)
  }
}
