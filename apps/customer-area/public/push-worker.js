// Shows what the server sends to this browser, and opens the screen that it is about. It keeps nothing and asks for nothing.
addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { path } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { origin, href } = new URL(event.notification.data.path, location.origin)
  // A new window: one that is open may hold what somebody is typing.
  if (origin === location.origin) event.waitUntil(clients.openWindow(href))
})
