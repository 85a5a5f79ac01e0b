import { errorText } from '@vitrine/core/i18n'
import { toApiError } from '@vitrine/core/http'
import { canBeColleague, createUsersClient, memberName, userDefaults, type Member, type UsersClient } from '@vitrine/core/users'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import type { DialogContent } from '../ui/overlays/dialog.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import type { DialogTools } from './users.devices.controller.ts'

/** The maximum of a page: accounts have dozens of users, not thousands. */
const mostUsers = 100

/** A dialog to choose whom somebody may switch to. */
class ColleagueChoice {
  readonly #tools: DialogTools
  readonly #member: Member
  #chosen: ReadonlySet<number>
  #others: Member[] | null = null
  #failure: unknown
  #isSaving = false

  constructor(tools: DialogTools, member: Member) {
    this.#tools = tools
    this.#member = member
    this.#chosen = new Set(member.colleagueIds)
  }

  get #client(): UsersClient {
    const { http, topics } = this.#tools.list()
    return createUsersClient(http, topics)
  }

  async load(): Promise<void> {
    const { account } = this.#tools.list()
    try {
      const { page } = await this.#client.list({ ...userDefaults, preset: 'active', limit: mostUsers })
      this.#others = page.items.filter((other) => this.#chosen.has(other.id) || (account && canBeColleague(account, this.#member, other)))
    } catch (error) {
      this.#failure = error
    }
    this.#tools.update()
  }
  async #save(close: () => void): Promise<void> {
    this.#isSaving = true
    this.#failure = undefined
    this.#tools.update()
    try {
      await this.#client.setColleagues(this.#member.id, [...this.#chosen])
      close()
      this.#tools.showMessage(this.#tools.list().t('done.colleagues'))
    } catch (error) {
      this.#failure = error
    }
    this.#isSaving = false
    this.#tools.update()
  }
  #toggle(id: number): void {
    const next = new Set(this.#chosen)
    if (!next.delete(id)) next.add(id)
    this.#chosen = next
    this.#tools.update()
  }

  render(close: () => void): DialogContent {
    const { t, common } = this.#tools.list()
    return {
      title: t('colleagues.title', { name: memberName(this.#member) }),
      width: 'medium',
      body: this.#body(),
      actions: html`${button({ label: common('actions.cancel'), tone: 'quiet', onClick: close })}
      ${this.#others?.length ? button({ label: t('colleagues.save'), tone: 'primary', busy: this.#isSaving, onClick: () => void this.#save(close) }) : nothing}`,
    }
  }
  #body(): TemplateResult {
    const { t, common } = this.#tools.list()
    return html`<p>${t('colleagues.text', { name: memberName(this.#member) })}</p>
      ${this.#failure ? html`<p class="banner failed" role="alert">${errorText(common, toApiError(this.#failure))}</p>` : nothing}
      ${this.#others === null && !this.#failure ? html`<div role="status" aria-label=${t('colleagues.loading')}>${skeletonLines(4)}</div>` : nothing}
      ${this.#others?.length === 0 ? html`<p>${t('colleagues.none')}</p>` : nothing}
      <div class="checks">${this.#others?.map((other) => this.#box(other))}</div>`
  }
  #box(other: Member): TemplateResult {
    const { t } = this.#tools.list()
    return html`<label class="check">
      <input type="checkbox" .checked=${this.#chosen.has(other.id)} @change=${() => this.#toggle(other.id)} />
      <span>${memberName(other)}<small class="field-note">${t(`roles.${other.role}`)} · ${other.username}</small></span>
    </label>`
  }
}

export const openColleagues = async (tools: DialogTools, member: Member): Promise<void> => {
  const choice = new ColleagueChoice(tools, member)
  void choice.load()
  await tools.dialogs.open((close) => choice.render(() => close()))
}
