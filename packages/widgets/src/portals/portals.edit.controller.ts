import { draftStorage, type FormTexts } from '@vitrine/core/form'
import { errorText } from '@vitrine/core/i18n'
import {
  createPortalsClient,
  portalAccountDetailsWire,
  portalAccountForm,
  type AdvertiserPortal,
  type PortalAccountDetails,
  type PortalFormContext,
} from '@vitrine/core/portals'
import type { DialogController } from '../base/dialog-controller.ts'
import { FormDialog, type FormHost } from '../form/index.ts'
import type { PortalsContext } from './portals.types.ts'

/** The initial values of a first agreement: those of the portal's price list. */
const beginning = ({ portal: { tariff, free } }: AdvertiserPortal): PortalAccountDetails => ({
  ...portalAccountForm.empty,
  price: free ? null : tariff,
})

/** The form of the agreement with one portal, in a dialog over the list. */
export class PortalEditor {
  readonly #list: () => PortalsContext
  readonly #dialog: FormDialog<PortalAccountDetails, PortalFormContext>
  #edited: AdvertiserPortal | null = null

  constructor(host: FormHost, list: () => PortalsContext, general: () => FormTexts['general']) {
    this.#list = list
    this.#dialog = new FormDialog(host, portalAccountForm, {
      texts: () => ({ own: list().t, general: general(), formatters: list().format, language: list().language }),
      failureText: (error) => errorText(list().common, error),
      save: (details) => this.#save(details),
    })
  }

  /** Resolves to a message after a save, or to undefined. */
  async open(dialogs: DialogController, edited: AdvertiserPortal): Promise<string | undefined> {
    const { account } = this.#list()
    this.#edited = edited
    const saved = await this.#dialog.open(
      dialogs,
      {
        context: { ...edited.portal, hasPassword: edited.account?.hasPassword ?? false },
        values: edited.account ? { ...edited.account, password: '' } : beginning(edited),
        draft: draftStorage<PortalAccountDetails>(`portal:${account?.user.id}:${edited.id}`, () => sessionStorage),
        restore: 'when-asked',
        wireNames: portalAccountDetailsWire.names,
      },
      { title: () => this.#list().t(edited.account ? 'form.editTitle' : 'form.addTitle', { name: edited.portal.name }) },
    )
    return saved && this.#list().t('done.saved')
  }

  #save(details: PortalAccountDetails): Promise<AdvertiserPortal> {
    const { http, topics } = this.#list()
    if (!this.#edited) throw new Error('Nothing is edited')
    return createPortalsClient(http, topics).save(this.#edited.id, details)
  }
}
