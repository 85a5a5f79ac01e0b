import type { Browser } from '@playwright/test'
import type { Bench } from '../bench.types.ts'
import { lowestContrast } from '../browser/contrast.ts'
import { startDemoSite } from '../browser/demo-site.ts'
import { figuresOf, openDemo, visitInTurns, type Way } from '../browser/demo-visit.ts'
import { delayMs } from '../browser/far-away.ts'
import { inBrowser } from '../browser/visit.ts'

/** As many controls of the five kinds as our form has. They make no calls. */
const webAwesome = `<form style="display: grid; gap: 16px">
  <h2>Ce toit vous plaît ?</h2>
  <wa-select name="civilite" label="Civilité"><wa-option value="M.">M.</wa-option><wa-option value="Mme">Mme</wa-option></wa-select>
  <wa-input name="prenom" label="Prénom" autocomplete="given-name"></wa-input>
  <wa-input name="nom" label="Nom" autocomplete="family-name"></wa-input>
  <wa-input name="email" type="email" label="E-mail" required autocomplete="email"></wa-input>
  <wa-input name="telephone" type="tel" label="Téléphone" autocomplete="tel"></wa-input>
  <wa-input name="objet" label="Objet" required></wa-input>
  <wa-textarea name="message" label="Votre message" required rows="5"></wa-textarea>
  <wa-checkbox name="consentement" required>J’accepte que ces informations servent à me répondre.</wa-checkbox>
  <wa-button type="submit" variant="brand">Envoyer la demande</wa-button>
</form>`

const peers = [
  { name: 'lit-form', body: (api: string) => `<lit-form api="${api}" query="ad=100178"></lit-form>` },
  { name: 'web-awesome-form', body: () => webAwesome },
]

const contrastOf = async (browser: Browser, { url, isShown }: Way): Promise<number> => {
  const { page, close } = await openDemo(browser, url, isShown)
  const contrast = await lowestContrast(page, '.contact')
  await close()
  return contrast
}

export const bench: Bench = {
  title: `The form on the demo's portal: ${delayMs} ms a request, a four times slower processor`,
  async run({ full, print }) {
    return inBrowser(startDemoSite({ forms: peers }), async (browser, site) => {
      const rounds = full ? 9 : 5
      const ways: readonly Way[] = [
        {
          name: 'ours',
          url: site.form.url,
          isShown: () => !!document.querySelector('vitrine-contact-form')?.shadowRoot?.querySelector('[name=email]'),
        },
        {
          name: 'naive Lit form',
          url: site.form.against('lit-form'),
          isShown: () => !!document.querySelector('lit-form')?.shadowRoot?.querySelector('[name=email]'),
        },
        {
          name: 'Web Awesome',
          url: site.form.against('web-awesome-form'),
          isShown: () => {
            const controls = [...document.querySelectorAll('wa-select, wa-input, wa-textarea, wa-checkbox, wa-button')]
            return controls.length > 0 && controls.every((control) => 'hasUpdated' in control && control.hasUpdated)
          },
        },
      ]
      const seen = await visitInTurns(browser, ways, rounds)
      const [ours, lit] = seen
      if (!ours || !lit) throw new Error('A form was not visited')
      print(`${rounds} visits each`)
      const contrasts = []
      for (const way of ways)
        contrasts.push({ name: `${way.name}: lowest contrast of text`, value: await contrastOf(browser, way), unit: '' as const })
      return [
        { name: 'form, against a naive Lit form', value: ours.painted / lit.painted, unit: 'times', atMost: 1.7 },
        { name: 'requests in a row behind the page', value: ours.steps, unit: '', floor: lit.steps, atMost: 3 },
        { name: 'layout shift', value: ours.shift, unit: '', floor: lit.shift, atMost: 0.02 },
        ...figuresOf('form', seen),
        ...contrasts,
      ]
    })
  },
}
