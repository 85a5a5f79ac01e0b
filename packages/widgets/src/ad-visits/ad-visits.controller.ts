import type { AdVisit } from '@vitrine/core/ad-form'
import { canRemoveVisit, byMoment, visitForm, type VisitContext, type VisitValues } from '@vitrine/core/ad-visits'
import type { FormTexts } from '@vitrine/core/form'
import type { Formatters, Language, MessageKey, Translate } from '@vitrine/core/i18n'
import { html } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { dayText } from '../contacts/ui/days.ts'
import { FormDialog, type FormHost } from '../form/index.ts'
import { button } from '../ui/button.ts'

/** What the tab of visits needs of the editor around it. */
export interface VisitsSetup {
  texts: () => {
    t: Translate<MessageKey<'ad-visits'>>
    form: FormTexts['general']
    common: Translate<MessageKey<'common'>>
    formatters: Formatters
    language: Language
  }
  dialogs: DialogController
  visits: () => readonly AdVisit[]
  /** Takes the visits as they are now; they are saved with the ad. */
  change: (visits: AdVisit[]) => void
  /** In the account's time zone, `YYYY-MM-DD`. */
  today: () => string
}

const newVisit: AdVisit = { ...visitForm.empty, id: null, registered: 0, waiting: 0, active: true }

/** The visits of an ad while it is edited: what is added, changed, called off and removed. */
export class VisitsController {
  readonly #host: FormHost
  readonly setup: VisitsSetup
  readonly #dialog: FormDialog<VisitValues, VisitContext>
  /** The visit that was removed last, until something else is done. */
  removed: AdVisit | undefined

  constructor(host: FormHost, setup: VisitsSetup) {
    this.#host = host
    this.setup = setup
    this.#dialog = new FormDialog(host, visitForm, {
      texts: () => {
        const { t, form, formatters, language } = setup.texts()
        return { own: t, general: form, formatters, language }
      },
      // What is typed goes into the ad, whose form asks before it is left.
      guards: false,
      save: async () => undefined,
    })
  }

  dayOf({ date }: AdVisit): string {
    const { t, formatters } = this.setup.texts()
    return date === null ? t('noDay') : dayText(formatters, date)
  }

  /** Those of `visits` in the order in which they take place. */
  get inOrder(): AdVisit[] {
    return this.setup.visits().toSorted(byMoment)
  }

  /** Opens the form of a visit, or of a new one; what is typed there becomes a part of the ad. */
  async edit(visit: AdVisit | null): Promise<void> {
    const { texts, dialogs, today } = this.setup
    const saved = await this.#dialog.open(
      dialogs,
      { context: { today: today(), before: visit?.id == null ? null : visit }, values: visit ?? visitForm.empty },
      { title: () => texts().t(visit ? 'editTitle' : 'addTitle'), body: (close) => this.#renderForm(close) },
    )
    if (saved) this.#replace(visit, { ...(visit ?? newVisit), ...saved })
  }

  #renderForm(close: () => void): unknown {
    const { form } = this.#dialog
    const { t, common } = this.setup.texts()
    return form.form(html`${form.fields()} ${form.error()}
      <div class="form-actions">
        ${button({ label: common('actions.cancel'), tone: 'quiet', onClick: close })}
        <button class="button primary">${t('actions.apply')}</button>
      </div>`)
  }

  /** Calls a visit off, once that is confirmed, or has it take place after all. */
  async toggle(visit: AdVisit): Promise<void> {
    if (visit.active && !(await this.#confirm(visit))) return
    this.#replace(visit, { ...visit, active: !visit.active })
  }

  async #confirm(visit: AdVisit): Promise<boolean | undefined> {
    const { texts, dialogs } = this.setup
    const people = visit.registered + visit.waiting
    return dialogs.open((close) => {
      const { t } = texts()
      return {
        title: t('deactivate.title'),
        body: html`<p>${t('deactivate.text', { day: this.dayOf(visit) })}</p>
          ${people > 0 ? html`<p>${t('deactivate.candidates', { count: people })}</p>` : ''}`,
        actions: html`${button({ label: t('deactivate.keep'), onClick: () => close(), autofocus: true })}
        ${button({ label: t('deactivate.confirm'), tone: 'danger', onClick: () => close(true) })}`,
      }
    })
  }

  /** Nothing where people have registered: the button says why. */
  remove(visit: AdVisit): void {
    if (!canRemoveVisit(visit).allowed) return
    this.#change(this.setup.visits().filter((other) => other !== visit))
    this.removed = visit
    void this.#focusAfter('.visit-undo')
  }

  undoRemoval(): void {
    const { removed } = this
    if (removed) this.#change([...this.setup.visits(), removed])
    void this.#focusAfter('.visit-add button')
  }

  /** What had the focus is gone. */
  async #focusAfter(selector: string): Promise<void> {
    await this.#host.updateComplete
    this.#host.renderRoot.querySelector<HTMLElement>(selector)?.focus()
  }

  #replace(before: AdVisit | null, after: AdVisit): void {
    const visits = this.setup.visits()
    this.#change(before === null ? [...visits, after] : visits.map((visit) => (visit === before ? after : visit)))
  }

  #change(visits: AdVisit[]): void {
    this.removed = undefined
    this.setup.change(visits)
    this.#host.requestUpdate()
  }
}
