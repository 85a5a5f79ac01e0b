import { widgetScopes } from '@vitrine/core/catalogue'

export const POST = async (request: Request) => {
  const headers = { 'cache-control': 'no-store' }
  const { scopes } = await request.json()
  const requestedScopes = widgetScopes.filter((scope) => scopes.includes(scope))
  const reply = await fetch(`${process.env['VITRINE_API']}/embed/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env['VITRINE_SECRET_KEY']}`, 'content-type': 'application/json' },
    body: JSON.stringify({ scopes: requestedScopes }),
  })
  if (reply.ok) return Response.json({ token: (await reply.json()).token }, { headers })
  return Response.json({ token: null }, { status: 502, headers })
}
