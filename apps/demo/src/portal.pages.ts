import { html, raw } from 'hono/html'
import type { Place } from './site.ts'

export interface PortalAd {
  id: number
  reference: string
  title: string
  rent: boolean
  price: number
  surface: number
  rooms: number
  city: string
  postcode: string
  text: string
  energy: string
  climate: string
  facts: Readonly<Record<string, string | undefined>>
  photos: readonly string[]
}

type Markup = ReturnType<typeof html>

const amount = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const priceOf = ({ price, rent }: PortalAd): string => `${amount.format(price)}${rent ? ' / mois' : ''}`
/** The title without the town, which is shown below it. */
const nameOf = ({ title }: PortalAd): string => title.replace(/ – [^–]+$/, '')

const frame = (title: string, body: Markup, head: Markup | string = ''): Markup => html`<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Toits de France</title>
    <link rel="icon" href="/portal/roof.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/portal/portal.css" />
    <link rel="stylesheet" href="/portal/form.css" />
    ${head}
  </head>
  <body>
    <header class="top">
      <a class="brand" href="/"><img src="/portal/roof.svg" alt="" width="36" height="36" /><span>Toits<br />de France</span></a>
      <nav aria-label="Rubriques"><a href="/#acheter">Acheter</a><a href="/#louer">Louer</a><a href="/#estimer">Estimer</a></nav>
      <p class="claim">1,2 million de toits, et peut-être le vôtre</p>
    </header>
    ${body}
    <footer><p>Toits de France, portail de démonstration. Les biens sont ceux de l’Agence des Deux Rives.</p></footer>
  </body>
</html>`

const card = (ad: PortalAd, vitrine: string): Markup => html`<li class="card">
  <a href="/annonce/${ad.id}">
    <img src="${vitrine}${ad.photos[0]}-large.webp" alt="" width="400" height="300" loading="lazy" />
    <strong class="price">${priceOf(ad)}</strong>
    <span class="name">${nameOf(ad)}</span>
    <span class="line">${ad.surface} m² · ${ad.rooms} pièces · ${ad.city}</span>
  </a>
</li>`

const adSection = (id: string, title: string, ads: readonly PortalAd[], vitrine: string): Markup => html`<section id="${id}" class="shelf">
  <h2>${title}</h2>
  <ul>${ads.map((ad) => card(ad, vitrine))}</ul>
</section>`

export const resultsPage = (ads: readonly PortalAd[], vitrine: string): Markup =>
  frame(
    'Autour de Lyon',
    html`<main>
      <section class="hero">
        <h1>Autour de Lyon, il y a de la lumière.</h1>
        <p>Sept biens choisis cette semaine, entre Saône, Rhône et premiers champs.</p>
      </section>
      ${adSection(
        'acheter',
        'À vendre',
        ads.filter(({ rent }) => !rent),
        vitrine,
      )}
      ${adSection(
        'louer',
        'À louer',
        ads.filter(({ rent }) => rent),
        vitrine,
      )}
    </main>`,
  )

const gallery = ({ photos }: PortalAd, vitrine: string): Markup => html`<div class="gallery">
  <img class="big" src="${vitrine}${photos[0]}-large.webp" alt="Vue 1" width="1200" height="900" fetchpriority="high" />
  <div class="thumbs" role="group" aria-label="Photos">
    ${photos.map(
      (
        photo,
        index,
      ) => html`<button type="button" data-photo="${vitrine}${photo}-large.webp" aria-pressed="${index === 0 ? 'true' : 'false'}">
        <img src="${vitrine}${photo}-thumb.webp" alt="Vue ${index + 1}" width="96" height="72" />
      </button>`,
    )}
  </div>
</div>`

const scale = (label: string, letter: string): Markup => html`<div class="scale">
  <span>${label}</span>
  <ol>${Array.from('ABCDEFG').map((step) => html`<li class="step step-${step.toLowerCase()}"${step === letter ? raw(' aria-current="true"') : ''}>${step}</li>`)}</ol>
</div>`

const facts = (ad: PortalAd): Markup => html`<section>
  <h2>En détail</h2>
  <dl class="facts">
    ${Object.entries({ Surface: `${ad.surface} m²`, Pièces: String(ad.rooms), ...ad.facts }).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
  </dl>
  <div class="scales">${scale('Énergie', ad.energy)} ${scale('Climat', ad.climate)}</div>
</section>`

interface AdPage {
  ad: PortalAd
  others: readonly PortalAd[]
  place: Place
  key: string
}

const contact = ({ ad, place, key }: AdPage): Markup => html`<aside class="contact" aria-label="Contacter l’agence">
  <vitrine-provider api="${place.vitrine}/api" key="${key}" locale="fr" theme="light">
    <vitrine-contact-form ad="${ad.id}">
      <div slot="intro" class="intro">
        <h2>Ce toit vous plaît ?</h2>
        <p>Écrivez à l’Agence des Deux Rives, elle répond sous un jour ouvré.</p>
      </div>
      <p class="fallback">Le formulaire arrive. Sinon, passez au 12, cours Vitton à Lyon, ou donnez la référence ${ad.reference} au téléphone.</p>
      <p slot="success">L’Agence des Deux Rives a votre message. En attendant, d’autres toits sont plus bas.</p>
    </vitrine-contact-form>
  </vitrine-provider>
</aside>`

/** The page of an ad with gallery, facts and the contact form. */
export const adPage = (content: AdPage): Markup => {
  const { ad, others, place } = content
  return frame(
    nameOf(ad),
    html`<main class="ad">
        <div class="head">
          <p class="crumbs"><a href="/">Autour de Lyon</a> › ${ad.city}</p>
          <h1>${nameOf(ad)}</h1>
          <p class="where">${ad.postcode} ${ad.city} <span class="ref">Réf. ${ad.reference}</span></p>
          <p class="price">${priceOf(ad)}</p>
        </div>
        <div class="story">
          ${gallery(ad, place.vitrine)}
          <p class="text">${ad.text}</p>
          ${facts(ad)}
        </div>
        ${contact(content)}
      </main>
      ${adSection('proches', 'Dans le même esprit', others, place.vitrine)}`,
    html`<script type="module" src="/portal/portal.js"></script>
      <script type="module" async src="${place.script}" integrity="${place.integrity}" crossorigin></script>`,
  )
}
