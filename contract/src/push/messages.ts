/** What browsers are told, and why one cannot be. */
export const pushMessages = {
  badEndpoint: 'This is not the address of a push service.',
  badKeys: 'These are not the keys of a browser.',

  title: 'Notify this browser',
  description: 'When a task finishes, fails or needs you, even while Alcove is closed.',
  content: 'Notifications show the name of the task, never its answer.',
  insecure: 'Browsers only allow notifications when Alcove is opened over https://.',
  unsupported:
    'This browser does not support notifications. On an iPhone or iPad, add Alcove to the home screen and open it from there.',
  blocked: 'You blocked notifications from Alcove. Allow them in your browser’s settings, then reload this page.',
  notAllowed: 'Your browser did not allow notifications.',
  noService: 'Your browser could not reach its push service. Try again later.',
  isOn: 'Notifications are on in this browser.',

  // In notifications.
  done: 'Done.',
  failed: 'It failed.',
  interrupted: 'It was interrupted.',
  needsYou: 'It needs you to continue.',
} as const
