import {
  furthestDays,
  scheduleForm,
  type AdSchedule,
  type ScheduleClient,
  type ScheduleContext,
  type ScheduleValues,
  type SentAd,
} from '@vitrine/core/ad-schedule'
import { addDays, clockTime, dayOf, instantOfClock, zoneName } from '@vitrine/core/days'
import { isCancelled } from '@vitrine/core/http'
import { errorText, localeTags, type Formatters, type Language, type MessageKey, type Translate } from '@vitrine/core/i18n'
import type { FormTexts } from '@vitrine/core/form'
import { html, nothing, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { FormDialog, type FormHost } from '../form/index.ts'
import { button } from '../ui/button.ts'

/** A reason why the ad could not be published on a given day. */
export interface DayFinding {
  label: string
  /** Address of the legal source, if there is one. */
  source?: string | undefined
  /** True if this reason does not apply today. */
  isNew: boolean
}

/** What the schedule needs from the editor that contains it. */
export interface ScheduleSetup {
  texts: () => {
    t: Translate<MessageKey<'ad-schedule'>>
    form: FormTexts['general']
    common: Translate<MessageKey<'common'>>
    formatters: Formatters
    language: Language
  }
  dialogs: DialogController
  client: () => ScheduleClient
  /** Time zone of the account. */
  timeZone: () => string
  /** Null for an ad that has never been saved. */
  ad: () => SentAd | null
  findings: (day: string) => readonly DayFinding[]
  /** Shows a message to the person. */
  notify: (text: string) => void
  failed: (error: unknown) => void
}

/** Schedules the publication of the edited ad: sets, changes and removes the schedule, and shows why the last one failed. */
export class ScheduleController {
  readonly #host: FormHost
  readonly #setup: ScheduleSetup
  readonly #dialog: FormDialog<ScheduleValues, ScheduleContext>
  #loading: AbortController | undefined
  /** Null until it is loaded. */
  schedule: AdSchedule | null = null

  constructor(host: FormHost, setup: ScheduleSetup) {
    this.#host = host
    this.#setup = setup
    this.#dialog = new FormDialog(host, scheduleForm, {
      texts: () => {
        const { t, form, formatters, language } = setup.texts()
        return { own: t, general: form, formatters, language }
      },
      guards: false,
      failureText: (error) => errorText(setup.texts().common, error),
      save: (values) => this.#send(values),
    })
  }

  /** Loads the ad's schedule; if that fails the editor works without it. */
  async load(): Promise<void> {
    this.end()
    const { signal } = (this.#loading = new AbortController())
    const ad = this.#setup.ad()
    this.#show(null)
    if (!ad) return
    const schedule = await this.#setup
      .client()
      .get(ad.id, { signal })
      .catch(() => null)
    if (!signal.aborted) this.#show(schedule)
  }
  /** Stops, because the ad is closed. */
  end(): void {
    this.#loading?.abort()
  }

  /** The day whose law applies: the scheduled day, the one that was scheduled when the ad was opened, or today. */
  dayOr(today: string, opened: Date | null): string {
    const at = this.schedule ? this.schedule.at : opened
    return at ? dayOf(at, this.#setup.timeZone()) : today
  }

  #show(schedule: AdSchedule | null): void {
    this.schedule = schedule
    this.#host.requestUpdate()
  }

  #instantOf({ date, time }: ScheduleValues): Date {
    return instantOfClock(`${date}T${time}`, this.#setup.timeZone()) ?? new Date(Number.NaN)
  }

  async #send(values: ScheduleValues): Promise<void> {
    const ad = this.#setup.ad()
    if (ad) this.#show(await this.#setup.client().schedule(ad, this.#instantOf(values)))
  }

  #when(at: Date): string {
    return this.#setup.texts().formatters.formatDateTime(at)
  }

  /** Opens the dialog that asks for the date, and lists the legal reasons against that day. */
  async open(): Promise<void> {
    const { dialogs, timeZone, texts, notify } = this.#setup
    const now = clockTime(new Date(), timeZone())
    const at = this.schedule?.at
    const [date = '', time = '09:00'] = at ? clockTime(at, timeZone()).split('T') : [addDays(now.slice(0, 10), 1)]
    const saved = await this.#dialog.open(
      dialogs,
      { context: { now, until: addDays(now.slice(0, 10), furthestDays) }, values: { date, time } },
      { title: () => texts().t('title'), body: (close) => this.#renderForm(close) },
    )
    if (saved) notify(texts().t('done.scheduled', { date: this.#when(this.#instantOf(saved)) }))
  }

  async remove(): Promise<void> {
    const { ad: adOf, client, texts, notify, failed } = this.#setup
    const ad = adOf()
    if (!ad) return
    try {
      this.#show(await client().cancel(ad))
      notify(texts().t('done.removed'))
    } catch (error) {
      if (!isCancelled(error)) failed(error)
    }
  }

  #renderFindings(day: string | null): TemplateResult | typeof nothing {
    if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return nothing
    const { t } = this.#setup.texts()
    const findings = this.#setup.findings(day)
    if (findings.length === 0) return html`<p class="note" role="status">${t('findings.none')}</p>`
    return html`<div class="banner failed" role="status">
      <p>${t('findings.some', { count: findings.length })}</p>
      <ul class="schedule-findings">
        ${findings.map(({ label, source, isNew }) => html`<li>${label}${source ? html` <small>${source}</small>` : nothing}${isNew ? html` <b>(${t('findings.new')})</b>` : nothing}</li>`)}
      </ul>
    </div>`
  }

  #renderForm(close: () => void): unknown {
    const { form } = this.#dialog
    const { texts, timeZone } = this.#setup
    const { t, common, language } = texts()
    const { status, values } = form.snapshot
    return form.form(html`<p class="note">${t('intro')}</p>
      <div class="schedule-fields">${form.fields()}</div>
      <p class="note">${t('zone', { zone: zoneName(localeTags[language], timeZone()) })}</p>
      ${this.#renderFindings(values.date)} ${form.error()}
      <div class="form-actions">
        ${button({ label: common('actions.cancel'), tone: 'quiet', onClick: close })}
        <button class="button primary" aria-disabled=${status === 'saving' ? 'true' : nothing}>${t('actions.schedule')}</button>
      </div>`)
  }

  /** The schedule, or why the last one failed; shown above the fields. `isInert` disables its buttons while another tab edits the ad. */
  render(isInert = false): TemplateResult | typeof nothing {
    const { schedule } = this
    const { t } = this.#setup.texts()
    if (schedule?.at) {
      return html`<p class="banner quiet" part="schedule" ?inert=${isInert}>
        ${t('planned', { date: this.#when(schedule.at) })} ${button({ label: t('actions.change'), compact: true, onClick: () => void this.open() })}
        ${button({ label: t('actions.remove'), compact: true, tone: 'quiet', onClick: () => void this.remove() })}
      </p>`
    }
    return schedule?.failure
      ? html`<p class="banner failed" part="schedule">${t('failed', { reason: schedule.failure.message })}</p>`
      : nothing
  }
}
