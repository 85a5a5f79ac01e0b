import { draftStorage } from '@vitrine/core/form'
import { failureText, formMessages, profileMessages } from '@vitrine/core/i18n'
import {
  canChangeProfile,
  createProfileClient,
  profileForm,
  profileWire,
  type Profile,
  type ProfileClient,
  type ProfileContext,
  type ProfileDetails,
} from '@vitrine/core/profile'
import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit'
import { property } from 'lit/decorators.js'
import { DialogController } from '../base/dialog-controller.ts'
import { LoadController } from '../base/load-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { CitiesController } from '../form/cities-controller.ts'
import { conflictBox, formActions, FormController, formPageStyles, formStyles } from '../form/index.ts'
import { button } from '../ui/button.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { skeletonLines } from '../ui/skeleton.ts'
import { soldBanner } from '../ui/sold-banner/sold-banner.ts'
import { soldBannerStyles } from '../ui/sold-banner/sold-banner.styles.ts'
import { LogoController } from './profile.logo.controller.ts'
import { logoView } from './profile.logo.view.ts'
import { profileStyles } from './profile.styles.ts'

/**
 * What an account says of itself: its names, place, fax, website, page with its fees and logo; and what it wants of the product:
 * whether lists keep their filters, whether ads may be pushed to the top, and the colour of the banner over sold ads. What is typed is
 * kept on the device until it is saved; the logo is stored and deleted at once.
 *
 * @summary The profile of an account.
 * @tag vitrine-profile
 *
 * @slot - Shown until the profile has started, and kept when it cannot.
 * @slot heading - The title; "Profile of the account" in the page's language by default.
 *
 * @event {CustomEvent<{ advertiser: number }>} vitrine-profile-saved - The profile of this account is saved, or its logo.
 * @event {CustomEvent<{ dirty: boolean }>} vitrine-form-dirty - Something typed is not saved, or no longer.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - The profile is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the element shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart form - The form.
 * @csspart logo - The logo, with what can be done with it.
 * @csspart logo-error - Why a file is not the logo.
 * @csspart sold-banner - The banner in the chosen colour.
 * @csspart summary - What is wrong, with a way to each field.
 * @csspart submit - The button that saves.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrineProfile extends VitrineElement {
  static override styles: CSSResultGroup = [
    VitrineElement.styles,
    fieldStyles,
    formStyles,
    formPageStyles,
    dialogStyles,
    soldBannerStyles,
    profileStyles,
  ]
  static override readonly sources = { profile: profileMessages, form: formMessages }

  /** Shows without changing anything. */
  @property({ type: Boolean }) readonly = false

  #client: ProfileClient | undefined
  #profile: Profile | undefined
  readonly #load = new LoadController<Profile>(this)
  readonly #dialogs = new DialogController(this)
  readonly #cities = new CitiesController(this, () => this.vitrine.http)
  readonly #logo = new LogoController(this, {
    client: () => this.#clientNow,
    report: (error) => this.services.report(error),
    changed: (what, { logo }) => {
      if (this.#profile) this.#profile = { ...this.#profile, logo }
      this.announce(this.t('profile')(`logo.${what}`))
      this.emit('vitrine-profile-saved', { advertiser: this.#advertiserId })
    },
  })
  readonly #form = new FormController<ProfileDetails, ProfileContext>(this, profileForm, {
    texts: () => ({ own: this.t('profile'), general: this.t('form'), formatters: this.formatters, language: this.language }),
    failureText: (error) => failureText(this.t('common'), this.t('profile')('failed'), error),
    save: async (values) => {
      const { version = 0 } = this.#profile ?? {}
      this.#profile = await this.#clientNow.save(this.#advertiserId, { ...values, version })
    },
    saved: () => {
      this.announce(this.t('profile')('saved'))
      this.emit('vitrine-profile-saved', { advertiser: this.#advertiserId })
    },
  })

  get #clientNow(): ProfileClient {
    return (this.#client ??= createProfileClient(this.vitrine.http, this.vitrine.topics))
  }
  get #advertiserId(): number {
    return this.vitrine.account.value?.advertiser.id ?? 0
  }
  /** Whether this person, or this page, may only look. */
  get #isFixed(): boolean {
    const account = this.vitrine.account.value
    return this.readonly || !account || !canChangeProfile(account)
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed)
    if (this.#form.hasBegun) this.#cities.follow(this.#form.snapshot.values)
  }

  protected override start({ http, topics }: VitrineInstance): void {
    this.#client = createProfileClient(http, topics)
    this.#form.end()
    this.loadStarted()
    void this.#begin()
  }

  async #begin(): Promise<void> {
    const client = this.#clientNow
    const { account } = this.vitrine
    await this.#load.run(async (signal) => client.find((await account.ready).advertiser.id, { signal }))
    const { status, value, error } = this.#load
    if (status === 'failed') return this.fail(error)
    if (status !== 'ready' || !value) return
    this.#profile = value
    const names = new Intl.DisplayNames(this.language, { type: 'region' })
    this.#form.begin({
      context: {
        country: value.country,
        nameOfCountry: (code) => names.of(code) ?? code,
        hasTopOfList: value.hasTopOfList,
        hasSoldAds: account.value?.advertiser.options.soldProducts ?? false,
      },
      values: value,
      wireNames: profileWire.names,
      draft: draftStorage<ProfileDetails>(`profile:${account.value?.user.id}:${this.#advertiserId}`, () => localStorage),
      restore: 'when-asked',
      reload: async () => (this.#profile = await this.#clientNow.find(this.#advertiserId)),
    })
    this.loadEnded()
  }

  async #removeLogo(): Promise<void> {
    const t = this.t('profile')
    const answer = await this.#dialogs.open((close) => ({
      title: t('logo.confirmTitle'),
      body: html`<p>${t('logo.confirmText')}</p>`,
      actions: html`${button({ label: this.t('common')('actions.cancel'), onClick: () => close(), autofocus: true })}
      ${button({ label: t('logo.delete'), tone: 'danger', onClick: () => close(true) })}`,
    }))
    if (answer === true) await this.#logo.remove(this.#advertiserId)
  }

  protected override renderSkeleton(): unknown {
    return skeletonLines(12)
  }

  protected override renderContent(): unknown {
    if (!this.#form.hasBegun || !this.#profile) return this.waitIsLong ? this.renderSkeleton() : nothing
    const t = this.t('profile')
    const form = this.#form
    return html`<slot name="heading"><h2 class="heading" part="heading">${t('title')}</h2></slot>
      <p class="intro">${t('intro')} ${this.#isFixed ? t('readonly') : ''}</p>
      ${form.form(html`${form.draft()} ${conflictBox(form)} ${this.#renderSections(this.#profile)} ${form.error()}
      ${this.#isFixed ? nothing : formActions(form)}`)}
      ${this.#dialogs.render(this.t('common')('actions.close'))}`
  }

  #renderSections({ logo }: Profile): unknown {
    const form = this.#form
    const { values } = form.snapshot
    const suggestions = this.#cities.namesFor(values)
    const company = form.table.names
      .filter((name) => form.row(name).section === 'company')
      .map((name) => form.field(name, name === 'city' ? { suggestions } : {}))
    const logoPart = logoView({
      t: this.t('profile'),
      common: this.t('common'),
      logo: this.#logo,
      url: logo,
      name: values.companyName,
      readonly: this.#isFixed,
      choose: (file) => void this.#logo.choose(this.#advertiserId, file),
      remove: () => void this.#removeLogo(),
    })
    return [
      this.#section('company', html`<div class="columns">${company}</div>`),
      this.#section('logo', logoPart),
      this.#section('web', html`<div class="columns">${form.fields('web')}</div>`),
      this.#section('choices', html`${form.fields('choices')} ${this.#renderBanner()}`),
    ]
  }

  #renderBanner(): TemplateResult | typeof nothing {
    const t = this.t('profile')
    if (!this.#form.state.isVisible('soldBanner')) return nothing
    return html`<p class="preview">${t('preview')} ${soldBanner(t('banner'), this.#form.snapshot.values.soldBanner)}</p>`
  }

  #section(name: 'company' | 'logo' | 'web' | 'choices', content: unknown): TemplateResult {
    return html`<fieldset class="section" data-section=${name} ?disabled=${this.#isFixed}>
      <legend>${this.t('profile')(`sections.${name}`)}</legend>
      ${content}
    </fieldset>`
  }
}
