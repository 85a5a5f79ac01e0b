import { formMessages } from '@vitrine/core/i18n'
import { canManageUsers, seatIsLeft, type UserPreset, type UserSeats } from '@vitrine/core/users'
import { html, nothing, type CSSResultGroup } from 'lit'
import { property } from 'lit/decorators.js'
import { formStyles } from '../form/form.styles.ts'
import { ListElement } from '../list/list-element.ts'
import { button } from '../ui/button.ts'
import { iconPlus, iconPublish } from '../ui/icons.ts'
import { openColleagues } from './users.colleagues.controller.ts'
import { usersDefinition } from './users.definition.ts'
import { openDevices, type DialogTools } from './users.devices.controller.ts'
import { UserEditor } from './users.edit.controller.ts'
import { openImport } from './users.import.controller.ts'
import { usersStyles } from './users.styles.ts'
import type { UserDialogs, UsersAttributes, UsersTypes } from './users.types.ts'

/**
 * The people of an account: who may sign in, with which role, from which devices; added one by one or from a spreadsheet,
 * invited, enabled and disabled.
 *
 * @summary The list in which an account looks after its users.
 * @tag vitrine-users
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title; "Users" in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list.
 * @event {CustomEvent<{ user: Member }>} vitrine-user-open - A user was chosen; `preventDefault()` keeps the form from opening.
 * @event {CustomEvent<{ user: Member }>} vitrine-user-continue - The person wants to continue as a colleague; the page switches the session.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-users-changed - Users were added, changed, enabled, disabled or invited.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-selection-change - Other users are ticked.
 * @event {CustomEvent<{ view: 'list' | 'grid' }>} vitrine-view-change - The person switched between list and grid.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something typed is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The users asked for are on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table of the list.
 * @csspart row - One user in the list.
 * @csspart card - One user in the grid.
 * @csspart access - The word of how far somebody has come.
 * @csspart form - The form of a user.
 * @csspart devices - The devices of a user.
 * @csspart import-rows - The rows of a spreadsheet, with what speaks against them.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineUsers extends ListElement<UsersTypes> implements UsersAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, formStyles, usersStyles]
  static override readonly sources = { ...ListElement.sources, ...usersDefinition.messages, form: formMessages }
  protected override readonly list = usersDefinition

  /** Quick selection to begin with. */
  @property() preset?: UserPreset

  /** The seats of the account's subscription; updated by each load. */
  seats: UserSeats | null = null

  readonly #editor = new UserEditor(
    this,
    () => this.model,
    () => this.t('form'),
  )

  /** The dialogs about one user. */
  readonly dialogs: UserDialogs = {
    edit: (member) =>
      this.#withDialogs(async ({ dialogs, showMessage }) => {
        const saved = await this.#editor.open(dialogs, member ?? null)
        if (!saved) return
        showMessage(saved.message)
        this.model.changed([saved.id])
      }),
    devices: (member) => this.#withDialogs((tools) => openDevices(tools, member)),
    colleagues: (member) => this.#withDialogs((tools) => openColleagues(tools, member)),
    import: () => this.#withDialogs(openImport),
  }

  #withDialogs(open: (tools: DialogTools) => Promise<void>): void {
    this.model.withWorkbench(({ dialogs, toasts }) =>
      open({ dialogs, list: () => this.model, update: () => this.requestUpdate(), showMessage: (text) => toasts.show(text) }),
    )
  }

  protected override renderAbove(): unknown {
    return html`${super.renderAbove()}${this.#renderSeats()}`
  }

  /** The number of free seats, shown before a refusal. */
  #renderSeats(): unknown {
    const { seats } = this
    const { t } = this.model
    if (!seats || seats.max === null) return nothing
    return html`<p class="seats ${seatIsLeft(seats) ? '' : 'full'}">${t(seatIsLeft(seats) ? 'seats.of' : 'seats.none', { used: seats.used, max: seats.max })}</p>`
  }

  protected override renderHeadActions(): unknown {
    const { account, t } = this.model
    if (this.readonly || !account || !canManageUsers(account).allowed) return nothing
    const isFull = this.seats !== null && !seatIsLeft(this.seats)
    const why = isFull ? { disabled: true, title: t('refusal.no-seat-left') } : {}
    return html`${button({ label: t('actions.import'), icon: iconPublish, ...why, onClick: () => this.dialogs.import() })}
    ${button({ label: t('actions.add'), icon: iconPlus, tone: 'primary', ...why, onClick: () => this.dialogs.edit() })}`
  }
}
