import { errorText } from '@vitrine/core/i18n'
import { toApiError } from '@vitrine/core/http'
import { canSeeNetworks, createSocialNetworksClient, type SocialConnection, type SocialNetwork } from '@vitrine/core/social-networks'
import { html, nothing, type CSSResult, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { DialogController } from '../../base/dialog-controller.ts'
import { lazy } from '../../base/lazy.ts'
import { LoadController } from '../../base/load-controller.ts'
import type { Sources } from '../../base/messages.ts'
import type { WidgetServices } from '../../base/widget-services.ts'
import type { ToastTone } from '../../ui/overlays/toasts.ts'
import { button } from '../../ui/button.ts'
import { iconAlert, iconClock } from '../../ui/icons.ts'

interface Setup {
  host: ReactiveControllerHost
  services: () => WidgetServices
  addPart: (styles: readonly CSSResult[], sources: Sources) => Promise<void>
  notify: (text: string, tone: ToastTone) => void
  /** Address of the screen of connections. */
  networksHref: () => string | undefined
  isReadonly: () => boolean
}

/** Notices about connections: posts that failed for lack of one, connections that expire soon. */
export class PlannerConnections {
  readonly #setup: Setup
  readonly #load: LoadController<SocialConnection[]>
  readonly #dialogs: DialogController
  readonly #replay = lazy(async () => {
    const [{ dialogStyles }, { replayStyles }, replay] = await Promise.all([
      import('../../ui/overlays/dialog.styles.ts'),
      import('../../posts/replay.styles.ts'),
      import('../../posts/replay.ts'),
    ])
    await this.#setup.addPart([dialogStyles, replayStyles], replay.replaySources)
    return replay
  })

  constructor(setup: Setup) {
    this.#setup = setup
    this.#load = new LoadController(setup.host)
    this.#dialogs = new DialogController(setup.host)
  }

  /** Errors are ignored: the posts show why they failed. */
  read(): void {
    const { http, account } = this.#setup.services().vitrine()
    void this.#load.run(async (signal) =>
      canSeeNetworks(await account.ready).allowed ? createSocialNetworksClient(http).list({ signal }) : [],
    )
  }

  async #send(network: SocialNetwork): Promise<void> {
    const { services: servicesOf, notify, host } = this.#setup
    const services = servicesOf()
    try {
      const { askReplay } = await this.#replay.get()
      const text = await askReplay({ network, dialogs: this.#dialogs, services, update: () => host.requestUpdate() })
      if (text) notify(text, 'success')
    } catch (error) {
      services.report(error)
      notify(errorText(services.texts('common'), toApiError(error)), 'error')
    }
  }

  #notice({ network, state, failedCount, daysLeft }: SocialConnection): TemplateResult | typeof nothing {
    const { services, networksHref, isReadonly } = this.#setup
    const { texts, emit } = services()
    const [t, status] = [texts('post-planner'), texts('post-status')]
    const name = status(`networks.${network}`)
    const isConnected = state === 'connected' || state === 'expiring'
    const href = networksHref()
    const open = (event: Event): void => {
      if (!emit('vitrine-networks-open', undefined, true)) event.preventDefault()
    }
    const connect =
      href === undefined ? nothing : html`<a class="button secondary compact" href=${href} @click=${open}>${t('connections.connect')}</a>`
    const replay = isReadonly()
      ? nothing
      : button({ label: t('connections.replay'), compact: true, part: 'replay', onClick: () => void this.#send(network) })
    const failed =
      failedCount === 0
        ? nothing
        : html`<div class="attention" part="failed-connection" role="status">${iconAlert()}<span>${t('connections.failed', { count: failedCount, network: name })}</span>${isConnected ? replay : connect}</div>`
    const ends =
      state === 'expiring' && daysLeft !== null
        ? html`<div class="attention soon" part="ending-connection" role="status">${iconClock()}<span>${t('connections.ends', { count: daysLeft, network: name })}</span>${connect}</div>`
        : nothing
    return html`${failed}${ends}`
  }

  render(): unknown {
    const notices = this.#load.value?.filter(({ isSubscribed }) => isSubscribed).map((connection) => this.#notice(connection))
    return html`${notices}${this.#dialogs.isOpen ? this.#dialogs.render(this.#setup.services().texts('common')('actions.close')) : nothing}`
  }
}
