/** A list of one page. */
export const whole = (name: string, items: readonly unknown[]): object => ({
  total_items: items.length,
  total_exact: true,
  next_cursor: null,
  previous_cursor: null,
  _embedded: { [name]: items },
})

/** A file to download. */
export const file = (): Response =>
  new Response('Reference\r\nDUR-2024-017\r\n', { headers: { 'content-type': 'text/csv', 'access-control-allow-origin': '*' } })
