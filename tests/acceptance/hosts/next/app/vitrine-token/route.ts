const allowed = ['ads:read', 'ads:write']

export const POST = async (request: Request): Promise<Response> => {
  const asked = ((await request.json()) as { scopes: string[] }).scopes
  const scopes = allowed.filter((scope) => asked.includes(scope))
  const reply = await fetch(`${process.env['VITRINE_API']}/embed/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env['VITRINE_SECRET_KEY']}`, 'content-type': 'application/json' },
    body: JSON.stringify({ scopes: scopes.length > 0 ? scopes : allowed }),
  })
  const token = reply.ok ? ((await reply.json()) as { token: string }).token : null
  return Response.json({ token }, { status: reply.ok ? 200 : 502, headers: { 'cache-control': 'no-store' } })
}
