import type { ReactiveControllerHost } from 'lit'
import type { DialogController } from '../base/dialog-controller.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { PortalPreviews } from '../ad-sheet/ad-sheet.portals.controller.ts'
import { wholePreview } from './ad-editor.side.view.ts'
import type { EditorScope } from './ad-editor.types.ts'

interface Deps {
  dialogs: DialogController
  vitrine: () => VitrineInstance
  /** Undefined before there is an ad. */
  scope: () => EditorScope | undefined
  texts: ConstructorParameters<typeof PortalPreviews>[1]['texts']
  failed: (error: unknown) => void
}

/** What a visitor will see: beside the fields, large, and as each portal shows it. */
export class AdPreview {
  readonly #host: ReactiveControllerHost
  readonly #deps: Deps
  readonly #portals: PortalPreviews
  #width: 'phone' | 'desktop' = 'phone'

  constructor(host: ReactiveControllerHost, deps: Deps) {
    this.#host = host
    this.#deps = deps
    this.#portals = new PortalPreviews(host, deps)
  }

  readonly open = (): void => {
    void this.#deps.dialogs.open(() => {
      const scope = this.#deps.scope()
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
      const session = this.#deps.scope()?.session
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
