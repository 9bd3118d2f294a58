import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { findCode } from './find-code.ts';

export type CameraProblem = 'refused' | 'missing';

interface Torch {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Pauses between frames: faster needs more battery and finds a code no sooner. */
const frameIntervalMs = 150;

/** Shows the camera in a video element, and calls back once with the first code that it sees. Releases the camera at the end. */
export function useCamera(onCode: (text: string) => void): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly problem: CameraProblem | undefined;
  /** Undefined if the camera has no light. */
  readonly torch: Torch | undefined;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isTorchOn, setTorchOn] = useState(false);
  const found = useEffectEvent(onCode);

  useEffect(() => {
    const ended = new AbortController();
    const run = async () => {
      const stream = await openCamera();
      const stop = () => {
        for (const its of stream.getTracks()) its.stop();
      };
      if (ended.signal.aborted || video.current === null) return stop();
      ended.signal.addEventListener('abort', stop);
      setTrack(stream.getVideoTracks()[0]);
      try {
        const code = await firstCode(video.current, stream, ended.signal);
        if (code !== undefined) found(code);
      } finally {
        stop();
      }
    };
    run().catch((error: unknown) => {
      if (!ended.signal.aborted) setProblem(isRefusal(error) ? 'refused' : 'missing');
    });
    return () => ended.abort();
  }, []);

  const toggle = () => {
    const isOn = !isTorchOn;
    void track
      ?.applyConstraints({ advanced: [{ torch: isOn }] })
      .then(() => setTorchOn(isOn))
      .catch(() => undefined);
  };
  return { video, problem, torch: hasTorch(track) ? { isOn: isTorchOn, toggle } : undefined };
}

function openCamera(): Promise<MediaStream> {
  // Absent on pages without TLS.
  if (navigator.mediaDevices === undefined) return Promise.reject(new Error('no camera'));
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
}

const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

async function firstCode(
  video: HTMLVideoElement,
  stream: MediaStream,
  signal: AbortSignal,
): Promise<string | undefined> {
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted) {
    const code = await findCode(video, { width: video.videoWidth, height: video.videoHeight });
    if (signal.aborted) return undefined;
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, frameIntervalMs));
  }
  return undefined;
}

declare global {
  /** The light, of a standard that the types do not have (W3C, MediaStream Image Capture). */
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  const capabilities: object = track?.getCapabilities?.() ?? {};
  return 'torch' in capabilities && capabilities.torch === true;
}
