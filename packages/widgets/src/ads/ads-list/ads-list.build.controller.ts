import type { AdRecord } from '@vitrine/core/ad-form'
import type { ListedAd } from '@vitrine/core/ads'
import { adDuplicateMessages } from '@vitrine/core/i18n'
import type { ReactiveControllerHost } from 'lit'
import type { DialogController } from '../../base/dialog-controller.ts'
import type { WidgetServices } from '../../base/widget-services.ts'
import { formStyles } from '../../form/index.ts'
import { ModelChoice } from './ads-list.build.service.ts'
import { buildDialog, buildViewStyles } from './ads-list.build.view.ts'
import type { AdsContext } from './ads-list.types.ts'

export const buildStyles = [formStyles, buildViewStyles]
export const buildSources = { 'ad-duplicate': adDuplicateMessages }

/** The dialog that asks which model is built on a piece of land, and creates an ad of both. */
export class BuildDialog {
  readonly #host: ReactiveControllerHost
  readonly #list: () => AdsContext
  readonly #services: WidgetServices

  constructor(host: ReactiveControllerHost, list: () => AdsContext, services: WidgetServices) {
    this.#host = host
    this.#list = list
    this.#services = services
  }

  /** Resolves to the new ad; undefined if the dialog was closed without creating one. */
  async open(dialogs: DialogController, land: ListedAd): Promise<AdRecord | undefined> {
    const choice = new ModelChoice(land, this.#list, () => this.#host.requestUpdate())
    void choice.load()
    const made = await dialogs.open<AdRecord>((close) => {
      const { common, format } = this.#list()
      return buildDialog({ choice, t: this.#services.texts('ad-duplicate'), common, format, close })
    })
    choice.end()
    return made
  }
}
