/** The name of the job that delivers one mail. */
export const deliverMailTask = 'notifications.deliver_mail';
/** The name of the repeated one that looks after mails whose job died. */
export const deliverLeftMailsTask = 'notifications.deliver_left_mails';
