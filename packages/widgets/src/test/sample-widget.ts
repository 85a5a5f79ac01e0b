import { commonMessages } from '@vitrine/core/i18n'
import { html } from 'lit'
import { DialogController } from '../base/dialog-controller.ts'
import { LoadController } from '../base/load-controller.ts'
import { MenuController } from '../base/menu-controller.ts'
import { ToastController } from '../base/toast-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { button } from '../ui/button.ts'
import { buttonStyles } from '../ui/button.styles.ts'
import { dialogStyles } from '../ui/overlays/dialog.styles.ts'
import { fieldStyles } from '../ui/field.styles.ts'
import { textField } from '../ui/field.ts'
import { menuStyles } from '../ui/overlays/menu.styles.ts'
import { toastStyles } from '../ui/overlays/toasts.styles.ts'
import { toasts } from '../ui/overlays/toasts.ts'
import type { Clock } from '../base/toast-controller.ts'

/** The smallest widget that uses every mechanism: loads one word and shows it. */
export class SampleWidget extends VitrineElement {
  static override styles = [VitrineElement.styles, buttonStyles, dialogStyles, fieldStyles, menuStyles, toastStyles]
  static override sources = { common: commonMessages }
  static clock: Clock | undefined

  word = new LoadController<string>(this)
  toasts = new ToastController(this, SampleWidget.clock)
  dialogs = new DialogController(this)
  menus = new MenuController(this)
  explode = false
  chosen = ''

  protected override start(vitrine: VitrineInstance): void {
    this.loadStarted()
    void this.word
      .run(async (signal) => {
        const reply = (await vitrine.http.send({ service: 'provider', path: '/word', signal })) as { word: string }
        return reply.word
      })
      .then(() => {
        if (this.word.status === 'failed') this.fail(this.word.error)
        if (this.word.status === 'ready') this.loadEnded()
      })
  }

  protected override renderContent(): unknown {
    if (this.explode) throw new Error('a template that breaks')
    if (this.word.value === undefined) return this.waitIsLong ? this.renderSkeleton() : ''
    const entries = () => [
      { label: 'Alpha', onSelect: () => (this.chosen = 'alpha') },
      { label: 'Beta', onSelect: () => (this.chosen = 'beta') },
      { label: 'Gamma', onSelect: () => (this.chosen = 'gamma'), disabled: true },
    ]
    return html`<p class="word">${this.word.value}</p>
      ${textField({ label: 'Note', name: 'note', value: '' })}
      ${button({
        label: 'More',
        opens: { kind: 'menu', expanded: this.menus.isOpen('more') },
        onClick: (event) => this.menus.toggle('more', event, { label: 'More', entries }),
      })}
      ${button({ label: this.t('common')('actions.delete'), onClick: () => void this.ask() })}
      ${this.menus.render()} ${this.dialogs.render(this.t('common')('actions.close'))}
      ${toasts(this.toasts, this.t('common')('toasts.region'), this.t('common')('toasts.dismiss'))}`
  }

  answer: boolean | undefined | 'none' = 'none'
  async ask(): Promise<void> {
    this.answer = await this.dialogs.open<boolean>((close) => ({
      title: 'Delete the word?',
      body: html`<p>It cannot be read any more.</p>`,
      actions: [
        button({ label: 'Keep', onClick: () => close(false), autofocus: true }),
        button({ label: 'Delete it', tone: 'danger', onClick: () => close(true) }),
      ],
    }))
  }
}
