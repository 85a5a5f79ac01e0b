import { abilitiesOf } from '@vitrine/core/account'
import { adKind, type ListedAd } from '@vitrine/core/ads'
import { createAdPortalsClient, type AdPortal } from '@vitrine/core/broadcast'
import { adEditorMessages, adPortalsMessages, errorText, portalCausesMessages } from '@vitrine/core/i18n'
import { forEachItem } from '@vitrine/core/list'
import type { ReactiveControllerHost } from 'lit'
import type { DialogController } from '../../base/dialog-controller.ts'
import type { ToastController } from '../../base/toast-controller.ts'
import type { WidgetServices } from '../../base/widget-services.ts'
import { canTake, type PortalChoiceScope, type SeveralAds } from './portal-choice.view.ts'
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

/** How the question is put. */
export interface PortalQuestion {
  /** Asks for further portals too, of ads that are on some already. */
  evenIfOnSome?: boolean
  /** What is said before the portals. */
  note?: string
}

/** An ad and the portals that it knows: those of its account in its universe. */
interface AskedAd {
  ad: PublishedAd
  portals: readonly AdPortal[]
}

const isOnSome = ({ portals }: AskedAd): boolean => portals.some(({ chosen }) => chosen)
const isRefused = ({ findings }: AdPortal): boolean => findings.some(({ level }) => level === 'refused')
const kindOf = ({ objectType, offerType }: PublishedAd): string => `${adKind(objectType)}:${offerType}`

/** The portals of an ad that it is not on. */
const missing = ({ portals }: AskedAd): AdPortal[] => portals.filter(({ chosen }) => !chosen)

/** Choosing the portals of ads as a step of publishing them. */
export class PublishingPortals {
  readonly #host: ReactiveControllerHost
  readonly #setup: Setup
  #ads: readonly AskedAd[] = []
  #portals: readonly AdPortal[] = []
  #note = ''
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
  async ask(ads: readonly PublishedAd[], { evenIfOnSome = false, note = '' }: PortalQuestion = {}): Promise<boolean> {
    const account = this.#setup.services.vitrine().account.value
    if (!account || !abilitiesOf(account).choosePortals) return true
    const { done, failed } = await this.#find(ads)
    const waiting = done.filter((ad) => ad.portals.length > 0 && (evenIfOnSome || !isOnSome(ad)))
    this.#isOnNone = !waiting.some(isOnSome)
    this.#note = note
    if (failed[0]) this.#setup.services.report(failed[0].error)
    if (waiting.length === 0) return true
    this.#offer(waiting)
    if (this.#portals.length === 0) {
      const everywhere = this.#setup.services.texts('ad-portals')('publishing.everywhere', { count: waiting.length })
      this.#setup.toasts.show([everywhere, note].filter(Boolean).join(' '), { tone: 'info' })
      return true
    }
    this.#chosen = this.#chosenLast(account.advertiser.id)
    return this.#open()
  }

  #find(ads: readonly PublishedAd[]) {
    return forEachItem(ads, async (ad): Promise<AskedAd> => ({ ad, portals: (await this.#client.find(ad.id)).portals }))
  }

  /** Offers the portals that some of the ads are not on; what a portal says of one ad of several is only counted. */
  #offer(ads: readonly AskedAd[]): void {
    this.#ads = ads
    const known = new Map(ads.flatMap(({ portals }) => portals).map((portal) => [portal.id, portal]))
    this.#portals = [...known.values()]
      .filter(({ id }) => this.#wanting(id).length > 0)
      .map((portal) => (ads.length === 1 ? portal : { ...portal, chosen: false, pinnedBy: null, findings: [] }))
    this.#chosen = new Set(this.#portals.map(({ id }) => id).filter((id) => this.#chosen.has(id)))
  }

  /** What the ads that a portal would be added to know of it. */
  #wanting(id: number): { ad: PublishedAd; portal: AdPortal }[] {
    return this.#ads.flatMap(({ ad, portals }) =>
      missing({ ad, portals })
        .filter((portal) => portal.id === id)
        .map((portal) => ({ ad, portal })),
    )
  }

  /** What several ads are to a portal; undefined for a single one, of which the portal itself tells. */
  #several({ id }: AdPortal): SeveralAds | undefined {
    if (this.#ads.length === 1) return undefined
    const wanting = this.#wanting(id)
    return { wanting: wanting.length, refused: wanting.filter(({ portal }) => isRefused(portal)).length }
  }

  /** The portals that were last chosen for such ads and that take them all. */
  #chosenLast(advertiser: number): Set<number> {
    const kinds = new Set(this.#ads.map(({ ad }) => kindOf(ad)))
    const last = new Map([...kinds].map((kind) => [kind, lastPortals(advertiser, kind)]))
    const isLast = ({ id }: AdPortal): boolean =>
      this.#wanting(id).every(({ ad, portal }) => !isRefused(portal) && last.get(kindOf(ad))?.has(id))
    const offered = this.#portals.filter((portal) => canTake(portal, this.#several(portal)) && isLast(portal))
    return new Set(offered.map(({ id }) => id))
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
      body: publishingBody(
        this.#portals.map((portal) => ({ portal, several: this.#several(portal) })),
        { count: this.#ads.length, note: this.#note, fault: this.#fault },
        this.#scope(close),
      ),
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
    const chosen = new Set(this.#chosen)
    const wanted = (ad: AskedAd): number[] => missing(ad).flatMap(({ id }) => (chosen.has(id) ? [id] : []))
    this.#show({ isSaving: true, fault: '' })
    this.#remember()
    const waiting = this.#ads.filter((ad) => wanted(ad).length > 0)
    const { failed } = await forEachItem(waiting, (ad) => this.#client.save(ad.ad.id, { add: wanted(ad), remove: [] }))
    this.#show({ isSaving: false, fault: failed[0] ? errorText(services.texts('common'), failed[0].error) : '' })
    if (failed[0]) {
      services.report(failed[0].error)
      const left = failed.map(({ item }) => item)
      const found = await this.#find(left.map(({ ad }) => ad))
      this.#offer(found.failed.length === 0 ? found.done : left)
      return this.#host.requestUpdate()
    }
    toasts.show(services.texts('ad-portals')('publishing.sent', { count: chosen.size }))
    close(true)
  }

  /** Keeps for the next ad of each kind what is chosen of the portals that it knows. */
  #remember(): void {
    const account = this.#setup.services.vitrine().account.value
    if (!account) return
    const byKind = new Map(this.#ads.map(({ ad, portals }) => [kindOf(ad), portals]))
    for (const [kind, portals] of byKind)
      rememberPortals(
        account.advertiser.id,
        kind,
        portals.map(({ id }) => id).filter((id) => this.#chosen.has(id)),
      )
  }

  #show({ isSaving, fault }: { isSaving: boolean; fault: string }): void {
    this.#isSaving = isSaving
    this.#fault = fault
    this.#host.requestUpdate()
  }
}
