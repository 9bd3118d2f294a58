import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { FileField } from '@dukat/ui/forms/file-field.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './camera.module.css';
import { readPicture } from './read-picture.ts';
import { type CameraProblem, useCamera } from './use-camera.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onCode: (text: string) => void;
}

/** Reads a code from the camera or from a picture. Pictures are decoded here and never sent. */
export function ScanDialog({ isOpen, onClose, onCode }: Props) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Scan a code`}>
      <div className={classes.parts}>
        <Viewfinder onCode={onCode} />
        <PictureField onCode={onCode} />
        <p className={classes.note}>{t`The picture stays on your device.`}</p>
      </div>
    </Dialog>
  );
}

type CodeProps = Pick<Props, 'onCode'>;

function Viewfinder({ onCode }: CodeProps) {
  const { t } = useLingui();
  const { video, problem, torch } = useCamera(onCode);
  if (problem !== undefined) return <CameraHelp problem={problem} />;
  return (
    <>
      <video ref={video} className={classes.video} muted playsInline aria-label={t`Picture of the camera`} />
      <p>{t`Hold the code in front of the camera.`}</p>
      {torch !== undefined && (
        <Button onClick={torch.toggle} aria-pressed={torch.isOn}>
          {torch.isOn ? t`Turn the light off` : t`Turn the light on`}
        </Button>
      )}
    </>
  );
}

function CameraHelp({ problem }: { readonly problem: CameraProblem }) {
  const { t } = useLingui();
  if (problem === 'refused') {
    return (
      <Alert severity="info" title={t`The camera is not allowed`}>
        {t`Allow it in your browser: select the sign beside the address of this page, then Camera. Or choose a picture of the code below.`}
      </Alert>
    );
  }
  return (
    <Alert severity="info" title={t`There is no camera to use`}>
      {t`It’s missing, or another app uses it. Choose a picture of the code below.`}
    </Alert>
  );
}

function PictureField({ onCode }: CodeProps) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const read = async (file: File) => {
    setBusy(true);
    const text = await readPicture(file).catch(() => undefined);
    setBusy(false);
    setFailed(text === undefined);
    if (text !== undefined) onCode(text);
  };
  return (
    <>
      <FileField
        label={t`Picture with a code`}
        choose={t`Choose a picture`}
        accept="image/*"
        isBusy={isBusy}
        onChoose={(file) => void read(file)}
      />
      {hasFailed && <Alert severity="warning">{t`There is no readable code in this picture.`}</Alert>}
    </>
  );
}
