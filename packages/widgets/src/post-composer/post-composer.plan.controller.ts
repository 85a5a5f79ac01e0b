import type { PostSession } from '@vitrine/core/post-composer'
import type { PostSettingsClient } from '@vitrine/core/post-settings'
import { addDays, clockOccurrence, clockTime, zoneName } from '@vitrine/core/days'
import { chosenNetworks, currentPublication, isPublishedOn, type PostPlan } from '@vitrine/core/posts'
import { isRefused } from '@vitrine/core/post-checks'
import { planForm, plannedInstant, type PlanContext, type PlanValues } from '@vitrine/core/post-plans'
import type { SocialNetwork } from '@vitrine/core/social-networks'
import { ApiError, toApiError } from '@vitrine/core/http'
import { failureText, localeTags } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { FormDialog, type FormHost } from '../form/index.ts'
import { freeTimes } from '../posts/free-times.ts'
import { SlotSearch } from '../posts/slot-search.ts'
import { button } from '../ui/button.ts'
import type { ComposerActions } from './post-composer.acts.controller.ts'
import type { ComposerApproval } from './post-composer.approval.controller.ts'
import type { ComposerConnections } from './post-composer.connections.controller.ts'
import type { ComposerMessages } from './post-composer.messages.controller.ts'

const shownFree = 3

interface Setup {
  session: PostSession
  messages: ComposerMessages
  actions: ComposerActions
  connections: ComposerConnections
  approval: ComposerApproval
  settings: () => PostSettingsClient
  /** The time zone of the account, and the local time that the page opened the composer for, YYYY-MM-DDTHH:mm. */
  clock: () => { timeZone: string; wanted: string | undefined }
  /** Focuses the first field that the server refused. */
  focusFault: () => Promise<void>
}

interface PlanParams {
  /** Defaults to all selected networks. */
  networks?: readonly SocialNetwork[]
  isAgain?: boolean
}

/** Dialogs that ask for networks and time of publication. */
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
      ...setup.messages.formWords(() => setup.messages.texts.t),
      failureText: (error) => {
        const { t, common } = setup.messages.texts
        return failureText(common, t('failed.plan'), error)
      },
      guards: false,
      save: (values) => this.#scheduleAt(values),
    })
  }

  /** Why a network is skipped; null if it is not. */
  #blockedReason(network: SocialNetwork): 'published' | 'noRight' | 'refused' | null {
    const { post, content, kind, allowed } = this.#setup.session
    if (!allowed.includes(network)) return 'noRight'
    if (!this.#isAgain && isPublishedOn(post?.publications ?? [], network)) return 'published'
    return isRefused({ content, kind }, network) ? 'refused' : null
  }
  get #networks(): SocialNetwork[] {
    return chosenNetworks(this.#setup.session.content).filter(
      (network) => this.#chosen.has(network) && this.#blockedReason(network) === null,
    )
  }
  get #timeZone(): string {
    return this.#setup.clock().timeZone
  }
  #begin({ networks, isAgain = false }: PlanParams): void {
    this.#isAgain = isAgain
    this.#failure = undefined
    this.#chosen = new Set(networks ?? chosenNetworks(this.#setup.session.content))
  }

  async publish(params: PlanParams = {}): Promise<void> {
    const { messages, actions } = this.#setup
    if (!(await actions.mayPublish())) return
    this.#begin(params)
    await messages.dialogs.open<boolean>((close) => {
      const { t, common } = messages.texts
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
      await this.#schedule('now')
      close(true)
    } catch (error) {
      const { t, common } = this.#setup.messages.texts
      this.#failure = failureText(common, t('failed.publish'), toApiError(error))
    }
    this.#isBusy = false
    this.#host.requestUpdate()
  }

  async plan(params: PlanParams = {}): Promise<void> {
    const { messages, actions, session } = this.#setup
    if (!(await actions.mayPublish())) return
    this.#begin(params)
    this.#slots.forget()
    const context = { now: new Date(), timeZone: this.#timeZone }
    const [first] = this.#networks
    const current = first && currentPublication(session.post?.publications ?? [], first)
    const planned =
      current?.state === 'scheduled'
        ? clockTime(current.dueAt, context.timeZone)
        : (this.#setup.clock().wanted ?? `${addDays(clockTime(context.now, context.timeZone).slice(0, 10), 1)}T09:00`)
    const [date = null, time = '09:00'] = planned.split('T')
    await this.#dialog.open(
      messages.dialogs,
      { context, values: { date, time } },
      { title: () => messages.texts.t('plan.title'), body: (close) => this.#form(close) },
    )
  }
  async #scheduleAt(values: PlanValues): Promise<void> {
    const at = plannedInstant(values, { timeZone: this.#timeZone })
    if (at) await this.#schedule(at)
  }
  /** Throws what refuses it. */
  async #schedule(plan: PostPlan): Promise<void> {
    const { session, messages, approval, focusFault } = this.#setup
    const { t, formatters } = messages.texts
    const post = await session.schedule({ networks: this.#networks, plan, isAgain: this.#isAgain })
    if (!post) {
      await focusFault()
      throw session.snapshot().error ?? new ApiError('invalid', { serverMessage: t('missing.sentence') })
    }
    messages.show(
      approval.waiting ?? (plan === 'now' ? t('done.publishing') : t('done.planned', { date: formatters.formatDateTime(plan) })),
    )
  }

  #notice(): unknown {
    const { notice } = this.#setup.approval
    return notice === null ? nothing : html`<p class="banner quiet">${notice}</p>`
  }
  #networkTicks(): TemplateResult {
    const { t } = this.#setup.messages.texts
    const toggle = (network: SocialNetwork, isChosen: boolean): void => {
      this.#chosen = new Set([...this.#chosen].filter((one) => one !== network).concat(isChosen ? [network] : []))
      this.#host.requestUpdate()
    }
    return html`<ul class="plan-networks">
      ${chosenNetworks(this.#setup.session.content).map((network) => {
        const blockedReason = this.#blockedReason(network)
        const note = blockedReason ?? (this.#setup.connections.blockedReason(network) === null ? null : 'notConnected')
        return html`<li>
          <label class="check">
            <input type="checkbox" name="plan-network" value=${network} .checked=${this.#chosen.has(network) && !blockedReason} ?disabled=${blockedReason !== null} @change=${(event: Event) => toggle(network, (event.target as HTMLInputElement).checked)} />
            <span>${t(`networks.${network}`)}${note ? html` <span class="note">(${t(`plan.${note}`)})</span>` : nothing}</span>
          </label>
        </li>`
      })}
    </ul>`
  }
  /** The next free usual times; without any, date and time are typed. */
  #freeTimes(chosen: Date | null): unknown {
    const { messages, session } = this.#setup
    const { t, common, language, formatters } = messages.texts
    const { form } = this.#dialog
    const networks = this.#networks
    if (networks.length === 0) return nothing
    const found = this.#slots.find({ networks, ids: [session.post?.id ?? 0].filter((id) => id > 0), count: shownFree })
    if (!found && this.#slots.hasFailed)
      return html`<p class="note" role="status">${t('plan.freeFailed')} ${button({ label: common('faces.retry'), compact: true, onClick: this.#slots.retry })}</p>`
    if (!found) return html`<p class="note" role="status">${t('plan.freeLooking')}</p>`
    if (found.times.length === 0) return html`<p class="note">${t(found.perWeek === 0 ? 'plan.freeNone' : 'plan.freeTaken')}</p>`
    const choose = (at: Date): void => {
      const [date = '', time = ''] = clockTime(at, this.#timeZone).split('T')
      form.state.fill({ date, time })
    }
    return freeTimes({
      label: t('plan.free'),
      times: found.times,
      chosen,
      language,
      timeZone: this.#timeZone,
      hours: formatters.hours,
      choose,
    })
  }
  #form(close: () => void): unknown {
    const { form } = this.#dialog
    const { messages } = this.#setup
    const { t, common, formatters, language } = messages.texts
    const { status, values } = form.snapshot
    const at = plannedInstant(values, { timeZone: this.#timeZone })
    const isNone = this.#networks.length === 0
    return form.form(html`<p class="note">${t('plan.text')}</p>
      ${this.#networkTicks()} ${this.#freeTimes(at)}
      <div class="columns">${form.fields()}</div>
      <p class="note">${t('plan.zone', { zone: zoneName(localeTags[language], this.#timeZone) })}${at ? html` <b>${formatters.formatDateTime(at)}</b>` : nothing}</p>
      ${clockOccurrence(`${values.date}T${values.time}`, this.#timeZone) === 'twice' ? html`<p class="note" role="status">${t('plan.twice', { time: values.time })}</p>` : nothing}
      ${this.#notice()} ${isNone ? html`<p class="note" role="status">${t('plan.none')}</p>` : nothing} ${form.error()}
      <div class="form-actions">
        ${button({ label: common('actions.cancel'), tone: 'quiet', onClick: close })}
        <button class="button primary" part="confirm" ?disabled=${isNone} aria-disabled=${status === 'saving' ? 'true' : nothing}>${t('plan.confirm')}</button>
      </div>`)
  }
}
