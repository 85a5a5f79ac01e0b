import { currentLanguage } from '../base/i18n.ts'

/** Part of the script, since it is shown when the texts cannot be loaded. */
const texts = {
  fr: ['Une erreur inconnue est apparue.', 'Recharger la page'],
  en: ['An unknown error has occurred.', 'Reload the page'],
  es: ['Se ha producido un error desconocido.', 'Recargar la página'],
  mx: ['Ocurrió un error desconocido.', 'Recargar la página'],
} as const

/** Shows a message when not even the texts of the application can be loaded. */
export const showStartFailure = (place: HTMLElement): void => {
  const [sentence, action] = texts[currentLanguage()]
  const message = document.createElement('p')
  message.textContent = sentence
  message.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.textContent = action
  button.addEventListener('click', () => window.location.reload())
  place.replaceChildren(message, button)
}
