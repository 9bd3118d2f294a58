/** The name of the job that delivers one mail. */
export const deliverMailTask = 'notifications.deliver_mail';
