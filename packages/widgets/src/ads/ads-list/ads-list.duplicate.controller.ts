import { createAdEditorClient, duplicationForm, type Duplication, type DuplicationContext } from '@vitrine/core/ad-editor'
import { referenceAt, type AdRecord } from '@vitrine/core/ad-form'
import { createAdListClient, usualAdList, type ListedAd } from '@vitrine/core/ads'
import { accountTimeZone } from '@vitrine/core/days'
import type { Http } from '@vitrine/core/http'
import { adDuplicateMessages, errorText, formMessages } from '@vitrine/core/i18n'
import { maxPageSize } from '@vitrine/core/list'
import type { DialogController } from '../../base/dialog-controller.ts'
import type { WidgetServices } from '../../base/widget-services.ts'
import { FormDialog, formStyles, type FormHost } from '../../form/index.ts'
import type { AdsContext } from './ads-list.types.ts'

export const duplicateStyles = [formStyles]
export const duplicateSources = { 'ad-duplicate': adDuplicateMessages, form: formMessages }

/** The lots of a programme, page after page. */
const lotsOf = async (http: Http, programId: number): Promise<number[]> => {
  const client = createAdListClient(http)
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const { items } = await client.rows({ ...usualAdList({ parentId: programId }), limit: maxPageSize, page }, ['id'])
    ids.push(...items.map(({ id }) => id))
    if (items.length < maxPageSize) return ids
  }
}

/** The panel that asks for the reference of a copy of an ad, and creates the copy. */
export class DuplicateDialog {
  readonly #list: () => AdsContext
  readonly #dialog: FormDialog<Duplication, DuplicationContext>
  readonly #services: WidgetServices
  #ad: ListedAd | null = null
  #made: AdRecord | null = null

  constructor(host: FormHost, list: () => AdsContext, services: WidgetServices) {
    this.#list = list
    this.#services = services
    this.#dialog = new FormDialog(host, duplicationForm, {
      texts: () => ({
        own: services.texts('ad-duplicate'),
        general: services.texts('form'),
        formatters: list().format,
        language: list().language,
      }),
      failureText: (error) => errorText(list().common, error),
      sendLabel: () => services.texts('ad-duplicate')(this.#ad?.state === 'model' ? 'build.action' : 'action'),
      save: (values) => this.#save(values),
    })
  }

  /** Resolves to the new ad; undefined if the panel was closed without creating one. */
  async open(dialogs: DialogController, ad: ListedAd): Promise<AdRecord | null> {
    const t = this.#services.texts('ad-duplicate')
    this.#ad = ad
    this.#made = null
    const values = { reference: referenceAt(new Date(), accountTimeZone(this.#list().account)), withLots: ad.lotCount > 0 }
    await this.#dialog.open(
      dialogs,
      { context: { lotCount: ad.lotCount }, values, wireNames: { reference: 'reference', withLots: 'additionalAds[]' } },
      { title: () => t(ad.state === 'model' ? 'titleModel' : 'title', { reference: ad.reference }) },
    )
    return this.#made
  }

  async #save({ reference, withLots }: Duplication): Promise<void> {
    const { http, topics } = this.#list()
    const { id } = this.#ad as ListedAd
    const others = withLots ? await lotsOf(http, id) : []
    this.#made = await createAdEditorClient(http, topics).duplicate(id, { reference, others })
  }
}
