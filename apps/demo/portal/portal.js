const big = document.querySelector('.big')
const thumbs = document.querySelector('.thumbs')

thumbs.addEventListener('click', ({ target }) => {
  const chosen = target.closest('button')
  if (!chosen) return
  for (const button of thumbs.children) button.setAttribute('aria-pressed', String(button === chosen))
  big.src = chosen.dataset.photo
  big.alt = chosen.firstElementChild.alt
})

// The portal learns the reference of a request, but not its contents.
document.addEventListener('vitrine-contact-sent', ({ detail }) => {
  document.querySelector('.contact').dataset.sent = detail.reference
})
