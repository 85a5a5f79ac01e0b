import type { AdSession } from '@vitrine/core/ad-editor'
import type { Language } from '@vitrine/core/i18n'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { openAd, type EditedAd, type OpenedAd } from './ad-editor.open.service.ts'

interface Setup {
  /** Which ad the element names. */
  params: () => EditedAd
  began: () => void
  opened: (session: AdSession) => void
  changed: () => void
  closed: () => void
  failed: (error: unknown) => void
}

/** Opens the ad that the element names. An element that is moved in its page goes on with what it has open, and so does one whose token is renewed. */
export class AdOpening {
  readonly #setup: Setup
  #open: { ad: OpenedAd; vitrine: VitrineInstance; leave: () => void } | undefined
  /** Counts the openings, so that a late answer to an earlier one is dropped. */
  #round = 0

  constructor(setup: Setup) {
    this.#setup = setup
  }

  get session(): AdSession | undefined {
    return this.#open?.ad.session
  }

  /** Goes on with the ad that is open and looks at what is saved now; opens it anew for another person. */
  async start(vitrine: VitrineInstance): Promise<void> {
    const open = this.#open
    if (!open || open.vitrine !== vitrine) return this.#begin(vitrine)
    const isSame = await open.ad.isOfSamePerson()
    if (open !== this.#open) return
    if (isSame) open.ad.session.wake()
    else await this.#begin(vitrine)
  }

  async #begin(vitrine: VitrineInstance): Promise<void> {
    this.close()
    const round = this.#round
    this.#setup.began()
    try {
      const ad = await openAd(vitrine, vitrine.language, this.#setup.params())
      if (round !== this.#round) return ad.session.close()
      const leaves = [ad.session.subscribe(this.#setup.changed), vitrine.on('session', () => void this.start(vitrine))]
      this.#open = { ad, vitrine, leave: () => leaves.forEach((leave) => leave()) }
      this.#setup.opened(ad.session)
    } catch (error) {
      if (round === this.#round) this.#setup.failed(error)
    }
  }

  close(): void {
    this.#round += 1
    this.#open?.leave()
    this.#open?.ad.session.close()
    this.#open = undefined
    this.#setup.closed()
  }

  /** Has the object types in another language; where that cannot be had they stay as they are. */
  async speak(language: Language): Promise<void> {
    await this.#open?.ad.speak(language).catch(() => undefined)
  }
}
