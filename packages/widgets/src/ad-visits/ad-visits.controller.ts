import type { AdVisit } from '@vitrine/core/ad-form'
import { canRemoveVisit, byMoment, visitForm, type VisitContext, type VisitValues } from '@vitrine/core/ad-visits'
import type { FormTexts } from '@vitrine/core/form'
import type { Formatters, Language, MessageKey, Translate } from '@vitrine/core/i18n'
import { html } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { dayText } from '../contacts/ui/days.ts'
import { FormDialog, type FormHost } from '../form/index.ts'
import { button } from '../ui/button.ts'

/** What the visits tab needs from the editor that contains it. */
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
  /** Called with the changed visits; they are saved with the ad. */
  change: (visits: AdVisit[]) => void
  /** Today in the account's time zone, `YYYY-MM-DD`. */
  today: () => string
}

const newVisit: AdVisit = { ...visitForm.empty, id: null, registered: 0, waiting: 0, active: true }

/** The visits of an ad that is being edited: adds, changes, cancels and removes them. */
export class VisitsController {
  readonly #host: FormHost
  readonly setup: VisitsSetup
  readonly #dialog: FormDialog<VisitValues, VisitContext>
  /** The visit that was removed last; cleared by the next action, offered for undo until then. */
  removed: AdVisit | undefined

  constructor(host: FormHost, setup: VisitsSetup) {
    this.#host = host
    this.setup = setup
    this.#dialog = new FormDialog(host, visitForm, {
      texts: () => {
        const { t, form, formatters, language } = setup.texts()
        return { own: t, general: form, formatters, language }
      },
      // No warning about unsaved changes here: they become part of the ad, whose form warns.
      guards: false,
      save: async () => undefined,
    })
  }

  dayOf({ date }: AdVisit): string {
    const { t, formatters } = this.setup.texts()
    return date === null ? t('noDay') : dayText(formatters, date)
  }

  /** The visits in chronological order. */
  get inOrder(): AdVisit[] {
    return this.setup.visits().toSorted(byMoment)
  }

  /** Opens the form for a visit, or for a new one if null; the result becomes part of the ad. */
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

  /** Cancels a visit after a confirmation, or reinstates a cancelled one. */
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

  /** Does nothing for a visit with registrations; the button gives the reason. */
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

  /** Moves the focus to another element after the focused one was removed. */
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
