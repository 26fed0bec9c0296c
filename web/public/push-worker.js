// Shows what this browser is told about tasks, and opens it. It touches nothing else: no request goes through it.
self.addEventListener('push', function (event) {
  var notice = readNotice(event)
  event.waitUntil(
    self.registration.showNotification(notice.title, {
      body: notice.body,
      // The next word about the same task takes the place of this one.
      tag: notice.tag,
      icon: '/icon-192.png',
      data: { path: notice.path },
    }),
  )
})

self.addEventListener('notificationclick', function (event) {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data.path))
})

function readNotice(event) {
  var told = {}
  try {
    told = event.data.json()
  } catch {
    // Something has to be shown, whatever came.
  }
  return {
    title: String(told.title || 'Alcove'),
    body: String(told.body || ''),
    tag: String(told.tag || 'alcove'),
    path: typeof told.path === 'string' && /^\/chat(\/|$)/.test(told.path) ? told.path : '/chat/tasks',
  }
}

/** In a window that is open already, if there is one. */
async function openPath(path) {
  var windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  var shown = windows.find(function (each) {
    return new URL(each.url).pathname === path
  })
  return shown ? shown.focus() : self.clients.openWindow(path)
}
