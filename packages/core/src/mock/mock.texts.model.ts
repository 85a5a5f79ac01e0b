import caption from '../captions/golden/caption.json' with { type: 'json' }

/** A text as it arrives: a piece, then the whole. */
export const textStream = (): Response => {
  const events = `event: texte\ndata: ${JSON.stringify({ text: caption.text })}\n\nevent: fin\ndata: ${JSON.stringify(caption)}\n\n`
  return new Response(events, { headers: { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' } })
}
