import { html } from 'lit'
import { button } from '../../ui/button.ts'
import type { DialogController } from '../dialog-controller.ts'

export interface Question {
  title: string
  body: unknown
  confirm: string
  cancel: string
  tone?: 'primary' | 'danger'
  /** The part name of the confirming button. */
  part?: string
}

/** Asks for a confirmation; resolves to true if the person agrees. `question` is called at each render, so that it follows the language. */
export const confirm = async (dialogs: DialogController, question: () => Question): Promise<boolean> => {
  const answer = await dialogs.open<boolean>((close) => {
    const { title, body, confirm: agree, cancel, tone = 'primary', part } = question()
    const actions = html`${button({ label: cancel, autofocus: true, onClick: () => close() })} ${button({ label: agree, tone, ...(part && { part }), onClick: () => close(true) })}`
    return { title, body, actions }
  })
  return answer === true
}
