import type { ReactiveControllerHost } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { PortalPreviews } from '../ad-sheet/ad-sheet.portals.controller.ts'
import { closing } from './ad-editor.head.view.ts'
import { missingView, wholePreview } from './ad-editor.side.view.ts'
import type { EditorScope } from './ad-editor.types.ts'

interface Setup {
  dialogs: DialogController
  vitrine: () => VitrineInstance
  /** Undefined before there is an ad. */
  scope: () => EditorScope | undefined
  texts: ConstructorParameters<typeof PortalPreviews>[1]['texts']
  failed: (error: unknown) => void
}

/** What stands beside the fields and opens as a dialog too: what the ad still needs, and what a visitor will see, here and on each portal. */
export class AdSide {
  readonly #host: ReactiveControllerHost
  readonly #setup: Setup
  readonly #portals: PortalPreviews
  #width: 'phone' | 'desktop' = 'phone'

  constructor(host: ReactiveControllerHost, setup: Setup) {
    this.#host = host
    this.#setup = setup
    this.#portals = new PortalPreviews(host, setup)
  }

  readonly openOutline = (): void => {
    void this.#setup.dialogs.open((close) => {
      const scope = this.#setup.scope()
      return {
        title: scope?.t('outline.title') ?? '',
        width: 'sheet',
        lightDismiss: true,
        body: scope && missingView(closing(scope, close)),
      }
    })
  }

  readonly openPreview = (): void => {
    void this.#setup.dialogs.open(() => {
      const scope = this.#setup.scope()
      return {
        title: scope?.t('preview.title') ?? '',
        width: 'large',
        lightDismiss: true,
        body: scope && wholePreview(scope, { width: this.#width, choose: this.#choose, openPortals: this.openPortals }),
      }
    })
  }

  readonly openPortals = (): void => {
    void this.#portals.open(async () => {
      const session = this.#setup.scope()?.session
      await session?.flush()
      const { record, isDirty } = session?.snapshot() ?? { record: null, isDirty: true }
      return record && !isDirty ? { adId: record.id } : { copyId: session?.copyId ?? '' }
    })
  }

  readonly #choose = (width: 'phone' | 'desktop'): void => {
    this.#width = width
    this.#host.requestUpdate()
  }
}
