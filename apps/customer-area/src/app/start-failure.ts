import { currentLanguage } from '../base/i18n.ts'

/** Kept in the script: this is what is shown when the language files themselves do not arrive. */
const texts = {
  fr: ['Une erreur inconnue est apparue.', 'Recharger la page'],
  en: ['An unknown error has occurred.', 'Reload the page'],
  es: ['Se ha producido un error desconocido.', 'Recargar la página'],
  mx: ['Ocurrió un error desconocido.', 'Recargar la página'],
} as const

/** The last resort of an application that cannot even say so in its own words. */
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
