import { choicesOf, kindOf } from './manifest.js'

/** @param {string} tag @param {Record<string, unknown>} [properties] @param {(Node | string)[]} children */
export const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

const inputFor = (entry, value, change) => {
  const kind = kindOf(entry)
  if (kind === 'boolean')
    return make('input', {
      type: 'checkbox',
      checked: value !== undefined,
      onchange: ({ target }) => change(target.checked ? '' : undefined),
    })
  if (kind === 'choice') {
    const options = [
      make('option', { value: '', textContent: '–' }),
      ...choicesOf(entry).map((choice) => make('option', { value: choice, textContent: choice })),
    ]
    const select = make('select', { onchange: ({ target }) => change(target.value || undefined) }, ...options)
    select.value = value ?? ''
    return select
  }
  return make('input', {
    type: kind,
    value: value ?? '',
    placeholder: entry.default?.replaceAll("'", '') ?? '',
    onchange: ({ target }) => change(target.value || undefined),
  })
}

const brush = document.createElement('canvas').getContext('2d')

/** A colour in any notation as `<input type=color>` takes it. */
const hexOf = (colour) => {
  brush.fillStyle = '#000'
  brush.fillStyle = colour
  return brush.fillStyle
}

/** One row of a group: name, description, and its control. */
const line = (name, entry, control) => {
  const text = make(
    'span',
    { className: 'what' },
    make('code', { textContent: name }),
    make('small', { lang: 'en', textContent: entry.description ?? '' }),
  )
  return make('label', { className: 'line' }, text, control)
}

const group = (title, lines) =>
  lines.length > 0
    ? [
        make(
          'details',
          { open: true },
          make('summary', {}, title, make('span', { className: 'count', textContent: String(lines.length) })),
          ...lines,
        ),
      ]
    : []

/** A property without an attribute: JSON values can be set, others need code. */
const propertyInput = (element, entry) => {
  if (entry.readonly || /Instance|Token|=>|Promise/.test(entry.type?.text ?? ''))
    return make('code', { className: 'type', textContent: entry.type?.text ?? '' })
  const set = ({ target }) => {
    try {
      element()[entry.name] = JSON.parse(target.value)
      target.setCustomValidity('')
    } catch (error) {
      target.setCustomValidity(error.message)
      target.reportValidity()
    }
  }
  return make('input', { type: 'text', placeholder: 'JSON', onchange: set })
}

/**
 * Controls for everything that can be set on one element, from its manifest.
 * @param {{ element: () => HTMLElement, state: { attributes: object, slots: object, parts: object, variables: object }, changed: () => void, rebuild: () => void }} bench
 */
export const controlsFor = (described, { element, state, changed, rebuild }) => {
  const put = (store, name, then) => (value) => {
    if (value === undefined) delete store[name]
    else store[name] = value
    then()
  }
  const attribute = (entry) =>
    line(
      entry.name,
      entry,
      inputFor(
        entry,
        state.attributes[entry.name],
        put(state.attributes, entry.name, described.tag === 'vitrine-provider' ? rebuild : changed),
      ),
    )
  const slot = (entry) =>
    line(
      entry.name || '(default)',
      entry,
      inputFor({ type: { text: 'string' } }, state.slots[entry.name], put(state.slots, entry.name, changed)),
    )
  const paint = (store, entry) => {
    const type = ({ target }) => {
      pick.value = hexOf(target.value)
      put(store, entry.name, changed)(target.value || undefined)
    }
    const input = make('input', { type: 'text', value: store[entry.name] ?? '', placeholder: entry.default ?? 'inherit', onchange: type })
    const pick = make('input', {
      type: 'color',
      value: hexOf(input.value),
      ariaLabel: `${entry.name}, couleur`,
      oninput: ({ target }) => ((input.value = target.value), put(store, entry.name, changed)(target.value)),
    })
    return line(entry.name, entry, make('span', { className: 'pair' }, input, pick))
  }
  const method = (entry) =>
    line(
      `${entry.name}()`,
      entry,
      make('button', { type: 'button', className: 'small', textContent: 'Appeler', onclick: () => element()[entry.name]() }),
    )
  const event = (entry) => line(entry.name, entry, make('code', { className: 'type', textContent: entry.type?.text ?? '' }))
  return [
    ...group('Attributs', described.attributes.map(attribute)),
    ...group(
      'Propriétés',
      described.properties.map((entry) => line(entry.name, entry, propertyInput(element, entry))),
    ),
    ...group('Emplacements', described.slots.map(slot)),
    ...group(
      'Parties, leur fond',
      described.parts.map((entry) => paint(state.parts, entry)),
    ),
    ...group(
      'Variables CSS',
      described.variables.map((entry) => paint(state.variables, entry)),
    ),
    ...group('Méthodes', described.methods.map(method)),
    ...group('Événements', described.events.map(event)),
  ]
}
