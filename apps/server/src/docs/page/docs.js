// Narrows the list and the calls to those that hold every typed word.
const field = document.querySelector('input')
const none = document.querySelector('#none')
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const calls = [...document.querySelectorAll('section')].map((section) => ({
  section,
  entry: document.querySelector(`a[href="#${section.id}"]`).parentElement,
  text: plain(section.textContent),
}))

const show = () => {
  const words = plain(field.value).split(/\s+/).filter(Boolean)
  let found = 0
  for (const { section, entry, text } of calls) {
    const fits = words.every((word) => text.includes(word))
    section.hidden = entry.hidden = !fits
    found += fits ? 1 : 0
  }
  for (const group of document.querySelectorAll('[data-group]')) group.hidden = !group.querySelector('section:not([hidden]), li:not([hidden])')
  none.hidden = found > 0
}

field.addEventListener('input', show)
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field) return
  event.preventDefault()
  field.focus()
})
show()
