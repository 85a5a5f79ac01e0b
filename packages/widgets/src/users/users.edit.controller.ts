import { draftStorage, type FormTexts } from '@vitrine/core/form'
import { errorText, localeTags } from '@vitrine/core/i18n'
import {
  canManageUsers,
  createUsersClient,
  memberDetailsWire,
  memberName,
  userForm,
  type Member,
  type MemberDetails,
  type UserFormContext,
} from '@vitrine/core/users'
import { html, nothing, type TemplateResult } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import { conflictBox, FormDialog, type FormHost } from '../form/index.ts'
import { button } from '../ui/button.ts'
import type { UsersContext } from './users.types.ts'

/** Whether a user without a password gets a new invitation, at the new address. */
const isInvitedElsewhere = ({ access, email }: Member, values: MemberDetails): boolean =>
  (access === 'invited' || access === 'expired') && values.active && values.email !== email

/** What was saved: its id, which is the server's for a new one, and the message that says so. */
interface Saved {
  id: number
  message: string
}

/** The form of one user, in a dialog over the list. */
export class UserEditor {
  readonly #list: () => UsersContext
  readonly #dialog: FormDialog<MemberDetails, UserFormContext>
  /** The user as last read; null for a new one. */
  #edited: Member | null = null
  #savedId = 0

  constructor(host: FormHost, list: () => UsersContext, general: () => FormTexts['general']) {
    this.#list = list
    this.#dialog = new FormDialog(host, userForm, {
      texts: () => ({ own: list().t, general: general(), formatters: list().format, language: list().language }),
      failureText: (error) => errorText(list().common, error),
      save: (values) => this.#save(values),
    })
  }

  /** Resolves to undefined if nothing was saved. */
  async open(dialogs: DialogController, member: Member | null): Promise<Saved | undefined> {
    const { account } = this.#list()
    this.#edited = member
    const saved = await this.#dialog.open(
      dialogs,
      {
        context: this.#contextOf(member),
        values: member ?? { ...userForm.empty, country: account?.advertiser.country ?? userForm.empty.country },
        draft: draftStorage<MemberDetails>(`user:${account?.user.id}:${member?.id ?? 'new'}`, () => sessionStorage),
        restore: 'when-asked',
        wireNames: memberDetailsWire.names,
        ...(member && { reload: () => this.#reload(member) }),
      },
      { title: () => this.#title(member), body: (close) => this.#render(!member, close) },
    )
    return saved && { id: this.#savedId, message: this.#said(member, saved) }
  }

  #contextOf(member: Member | null): UserFormContext {
    const { account, language } = this.#list()
    const manages = account !== null && canManageUsers(account).allowed && account.user.id !== member?.id
    const names = new Intl.DisplayNames(localeTags[language], { type: 'region' })
    return {
      role: member?.role ?? null,
      manages,
      country: member?.country || (account?.advertiser.country ?? ''),
      nameOfCountry: (code) => names.of(code) ?? code,
    }
  }

  #title(member: Member | null): string {
    const { t, account } = this.#list()
    if (!member) return t('form.addTitle')
    return member.id === account?.user.id ? t('form.profileTitle') : t('form.editTitle', { name: memberName(member) })
  }

  #said(member: Member | null, values: MemberDetails): string {
    const { t } = this.#list()
    if (member) return isInvitedElsewhere(member, values) ? t('done.savedInvited', { email: values.email }) : t('done.saved')
    const words = { name: memberName({ ...values, username: values.email }), email: values.email }
    return values.active ? t('done.added', words) : t('done.addedDisabled', words)
  }

  async #reload(member: Member): Promise<MemberDetails> {
    const newer = await createUsersClient(this.#list().http).get(member.id)
    if (this.#edited?.id === newer.id) this.#edited = newer
    return newer
  }

  async #save(values: MemberDetails): Promise<void> {
    const { http, topics } = this.#list()
    const client = createUsersClient(http, topics)
    this.#savedId = (await (this.#edited ? client.update(this.#edited, values) : client.create(values))).id
  }

  #section(title: 'form.identity' | 'form.contactDetails' | 'form.access', section: string): TemplateResult {
    return html`<fieldset class="section">
      <legend>${this.#list().t(title)}</legend>
      <div class="section-fields ${section}">${this.#dialog.form.fields(section)}</div>
    </fieldset>`
  }

  #render(isNew: boolean, close: () => void): TemplateResult {
    const { form } = this.#dialog
    const { t } = this.#list()
    const { status, values } = form.snapshot
    const isBusy = status === 'saving'
    return form.form(html`${form.draft()} ${conflictBox(form)} ${this.#section('form.identity', 'identity')} ${this.#section('form.access', 'access')}
      ${this.#section('form.contactDetails', 'contact-details')} ${form.error()} ${isNew && values.active ? html`<p class="note">${t('form.invitationNote')}</p>` : nothing}
      <div class="form-actions">
        ${button({ label: this.#list().common('actions.cancel'), tone: 'quiet', onClick: close })}
        <button class="button primary" part="save" aria-disabled=${isBusy ? 'true' : nothing}>
          ${isNew ? t(values.active ? 'form.add' : 'form.addWithoutAccess') : t('form.save')}
        </button>
      </div>`)
  }
}
