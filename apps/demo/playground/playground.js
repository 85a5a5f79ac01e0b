import { fetchToken } from '/intranet/token.js'
import { codeFor } from './code.js'
import { controlsFor, make } from './controls.js'
import { readManifest } from './manifest.js'

const { api, key, script, integrity, start } = document.body.dataset
const starts = JSON.parse(start)
const place = (selector) => document.querySelector(selector)
const elements = await readManifest('/playground/custom-elements.json')
const widgets = elements.filter(({ tag }) => tag !== 'vitrine-provider')
const provider = elements.find(({ tag }) => tag === 'vitrine-provider')

const freshState = (tag) => ({ attributes: { ...starts[tag] }, slots: {}, parts: {}, variables: {} })
const around = { ...freshState(), attributes: { api, key, locale: 'fr', theme: 'light' } }
const states = new Map(widgets.map(({ tag }) => [tag, freshState(tag)]))

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(sheet)

let current = widgets.find(({ tag }) => tag === location.hash.slice(1)) ?? widgets[0]
let element
let shell

const log = (event) => {
  const seen = new Set()
  const detail = JSON.stringify(event.detail, (_, value) => {
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof Error) return `${value.name}: ${value.message}`
    if (seen.has(value)) return '…'
    seen.add(value)
    return value
  })
  const row = make(
    'li',
    {},
    make('time', { textContent: new Date().toLocaleTimeString('fr-FR') }),
    make('code', { textContent: event.type }),
    make('span', { textContent: detail === 'null' || detail === undefined ? '' : detail }),
  )
  place('.log').prepend(row)
  while (place('.log').childElementCount > 200) place('.log').lastElementChild.remove()
}

const sync = (target, described, wanted) => {
  for (const { name } of described.attributes) {
    if (wanted[name] === undefined) target.removeAttribute(name)
    else if (target.getAttribute(name) !== wanted[name]) target.setAttribute(name, wanted[name])
  }
}

const write = () => {
  const state = states.get(current.tag)
  place('pre code').textContent = codeFor({
    script,
    integrity,
    tag: current.tag,
    provider: around.attributes,
    state,
    needsToken: current.tag !== 'vitrine-contact-form',
  })
}

/** Updates the existing element of the preview. */
const change = () => {
  const state = states.get(current.tag)
  sync(element, current, state.attributes)
  element.replaceChildren(...Object.entries(state.slots).map(([slot, text]) => make('p', { slot, textContent: text })))
  for (const { name } of current.variables) element.style.setProperty(name, state.variables[name] ?? '')
  sheet.replaceSync(
    Object.entries(state.parts)
      .map(([name, value]) => `${current.tag}::part(${name}) { background: ${value.replaceAll(/[{};]/g, '')} }`)
      .join('\n'),
  )
  write()
}

/** Creates a new element in a new provider, since some attributes are read only once. */
const rebuild = () => {
  shell = make('vitrine-provider', { fetchToken })
  for (const [name, value] of Object.entries(around.attributes)) shell.setAttribute(name, value)
  element = document.createElement(current.tag)
  for (const { name } of current.events) element.addEventListener(name, log)
  shell.append(element)
  change()
  place('.stage').replaceChildren(shell)
}

const show = (described) => {
  current = described
  history.replaceState(null, '', `#${described.tag}`)
  for (const button of place('.choice').children) button.setAttribute('aria-pressed', String(button.textContent === `<${described.tag}>`))
  rebuild()
  const own = controlsFor(described, { element: () => element, state: states.get(described.tag), changed: change, rebuild })
  const outer = controlsFor(provider, { element: () => shell, state: around, changed: rebuild, rebuild })
  place('.controls').replaceChildren(
    make('h2', { textContent: `<${described.tag}>` }),
    make('p', { className: 'summary', lang: 'en', textContent: described.summary }),
    ...own,
    make('h2', { textContent: '<vitrine-provider>' }),
    make('p', { className: 'summary', lang: 'en', textContent: provider.summary }),
    ...outer,
  )
}

place('.choice').append(
  ...widgets.map((described) => make('button', { type: 'button', textContent: `<${described.tag}>`, onclick: () => show(described) })),
)
place('[data-clear]').onclick = () => place('.log').replaceChildren()
place('[data-copy]').onclick = async () => {
  await navigator.clipboard.writeText(place('pre code').textContent)
  place('.copied').textContent = 'Copié'
}
show(current)
