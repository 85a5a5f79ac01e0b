import { abilitiesOf } from '@vitrine/core/account'
import { adKind, type ListedAd } from '@vitrine/core/ads'
import { createAdPortalsClient, type AdPortal } from '@vitrine/core/broadcast'
import { adEditorMessages, adPortalsMessages, errorText, portalCausesMessages } from '@vitrine/core/i18n'
import { forEachItem } from '@vitrine/core/list'
import type { ReactiveControllerHost } from 'lit'
import type { DialogController } from '../../base/dialog-controller.ts'
import type { ToastController } from '../../base/toast-controller.ts'
import type { WidgetServices } from '../../base/widget-services.ts'
import type { PortalChoiceScope } from './portal-choice.view.ts'
import { lastPortals, rememberPortals } from './last-portals.service.ts'
import { publishingAnswers, publishingBody } from './publishing.view.ts'

export { publishingStyles } from './publishing.styles.ts'
export const publishingSources = { 'ad-editor': adEditorMessages, 'ad-portals': adPortalsMessages, 'portal-causes': portalCausesMessages }

/** An ad that was just published. */
export type PublishedAd = Pick<ListedAd, 'id' | 'objectType' | 'offerType'>

interface Setup {
  services: WidgetServices
  dialogs: DialogController
  toasts: Pick<ToastController, 'show'>
  /** Leads to a field of the ad that a portal objects to, where the widget has its editor. */
  fix?: (field: string) => void
}

const hasPlaces = ({ active, left }: AdPortal, count: number): boolean => active && (left === null || left >= count)
const isOnSome = ({ portals }: { portals: readonly AdPortal[] }): boolean => portals.some(({ chosen }) => chosen)
const isRefused = ({ findings }: AdPortal): boolean => findings.some(({ level }) => level === 'refused')
const kindOf = ({ objectType, offerType }: PublishedAd): string => `${adKind(objectType)}:${offerType}`

/** Choosing the portals of ads as a step of publishing them. */
export class PublishingPortals {
  readonly #host: ReactiveControllerHost
  readonly #setup: Setup
  #ads: readonly PublishedAd[] = []
  #portals: readonly AdPortal[] = []
  /** How many of the ads each portal would refuse. */
  #refused = new Map<number, number>()
  #chosen = new Set<number>()
  #fault = ''
  #isSaving = false
  /** Whether the ads stay on no portal when nothing is chosen. */
  #isOnNone = true

  constructor(host: ReactiveControllerHost, setup: Setup) {
    this.#host = host
    this.#setup = setup
  }

  /**
   * Asks for the portals of those ads that are on none, or for further ones of all; asks nothing of an account that cannot choose
   * portals, or has none. False if ads were left on none.
   */
  async ask(ads: readonly PublishedAd[], { evenIfOnSome = false } = {}): Promise<boolean> {
    const account = this.#setup.services.vitrine().account.value
    if (!account || !abilitiesOf(account).choosePortals) return true
    const { done, failed } = await this.#find(ads)
    const waiting = done.filter((ad) => ad.portals.length > 0 && (evenIfOnSome || !isOnSome(ad)))
    this.#isOnNone = !waiting.some(isOnSome)
    const [first] = waiting
    if (failed[0]) this.#setup.services.report(failed[0].error)
    if (!first) return true
    this.#offer(waiting)
    if (this.#portals.length === 0) {
      this.#setup.toasts.show(this.#setup.services.texts('ad-portals')('publishing.everywhere', { count: waiting.length }), {
        tone: 'info',
      })
      return true
    }
    const last = lastPortals(account.advertiser.id, kindOf(first.ad))
    const offered = this.#portals.filter(
      (portal) => last.has(portal.id) && hasPlaces(portal, waiting.length) && !this.#refused.get(portal.id),
    )
    this.#chosen = new Set(offered.map(({ id }) => id))
    return this.#open()
  }

  #find(ads: readonly PublishedAd[]) {
    return forEachItem(ads, async (ad) => ({ ad, portals: (await this.#client.find(ad.id)).portals }))
  }

  /** Offers the portals that some of the ads are not on; what a portal finds in one ad of several is only counted. */
  #offer(ads: readonly { ad: PublishedAd; portals: readonly AdPortal[] }[]): void {
    const everywhere = (id: number): boolean => ads.every(({ portals }) => portals.some((portal) => portal.id === id && portal.chosen))
    this.#ads = ads.map(({ ad }) => ad)
    this.#portals = (ads[0]?.portals ?? [])
      .filter(({ id }) => !everywhere(id))
      .map((portal) => ({ ...portal, findings: ads.length === 1 ? portal.findings : [] }))
    this.#refused = new Map(
      this.#portals.map(({ id }) => [
        id,
        ads.filter(({ portals }) => portals.some((portal) => portal.id === id && isRefused(portal))).length,
      ]),
    )
  }

  get #client() {
    const { http, topics } = this.#setup.services.vitrine()
    return createAdPortalsClient(http, topics)
  }

  async #open(): Promise<boolean> {
    const { dialogs, toasts, services } = this.#setup
    this.#fault = ''
    const isSent = await dialogs.open<boolean>((close) => ({
      title: services.texts('ad-portals')('publishing.title', { count: this.#ads.length }),
      width: 'large',
      body: publishingBody(this.#portals, { count: this.#ads.length, refused: this.#refused }, this.#fault, this.#scope(close)),
      actions: publishingAnswers(this.#scope(close), this.#chosen.size, this.#isSaving, {
        later: () => close(false),
        send: () => void this.#send(close),
      }),
    }))
    if (isSent || !this.#isOnNone) return true
    const t = services.texts('ad-portals')
    toasts.show(t('publishing.notYet', { count: this.#ads.length }), {
      tone: 'info',
      durationMs: 0,
      action: { label: t('publishing.choose'), run: () => void this.#open() },
    })
    return false
  }

  #scope(close: (answer: boolean) => void): PortalChoiceScope {
    const { services, fix } = this.#setup
    return {
      t: services.texts('ad-portals'),
      causes: services.texts('portal-causes'),
      fields: services.texts('ad-editor'),
      isOnline: true,
      isChosen: ({ id }) => this.#chosen.has(id),
      choose: ({ id }, chosen) => {
        if (chosen) this.#chosen.add(id)
        else this.#chosen.delete(id)
        this.#host.requestUpdate()
      },
      pin: undefined,
      fix:
        fix &&
        ((field) => {
          close(false)
          fix(field)
        }),
    }
  }

  /** Those that fail stay in the question, with the reason of the first. */
  async #send(close: (answer: boolean) => void): Promise<void> {
    if (this.#isSaving) return
    const { services, toasts } = this.#setup
    const add = [...this.#chosen]
    this.#show({ isSaving: true, fault: '' })
    const [first] = this.#ads
    const { failed } = await forEachItem(this.#ads, ({ id }) => this.#client.save(id, { add, remove: [] }))
    const account = services.vitrine().account.value
    if (first && account) rememberPortals(account.advertiser.id, kindOf(first), add)
    this.#show({ isSaving: false, fault: failed[0] ? errorText(services.texts('common'), failed[0].error) : '' })
    if (failed[0]) {
      services.report(failed[0].error)
      this.#ads = failed.map(({ item }) => item)
      const left = await this.#find(this.#ads)
      if (left.failed.length === 0) this.#offer(left.done)
      return this.#host.requestUpdate()
    }
    toasts.show(services.texts('ad-portals')('publishing.sent', { count: add.length }))
    close(true)
  }

  #show({ isSaving, fault }: { isSaving: boolean; fault: string }): void {
    this.#isSaving = isSaving
    this.#fault = fault
    this.#host.requestUpdate()
  }
}
